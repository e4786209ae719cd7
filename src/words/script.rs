//! From traditional to simplified script, and to the words that go with it.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The characters whose simplified form differs, each followed by that form.
const PAIRS: &str = "\
丟丢並并佔占併并來来係系個个們们傳传傷伤僅仅價价億亿儘尽優优儲储兌兑內内兩两別别刪删則则剛刚創创劃划劇剧勁劲動动\
務务勝胜勢势匯汇區区協协卻却參参叢丛員员問问啟启喫吃單单嗎吗嘗尝嚇吓嚴严國国圍围圓圆圖图團团執执報报塊块塗涂壓压\
壘垒壞坏夠够夾夹奪夺奮奋妝妆娛娱學学宮宫實实寧宁審审寫写將将專专尋寻對对導导屆届層层屬属島岛嶺岭帥帅帶带幣币幫帮\
幹干幾几庫库廟庙廠厂廢废廣广張张強强彈弹彎弯彙汇後后徑径從从徵征徹彻恆恒惡恶愛爱態态慣惯慮虑憐怜憑凭憶忆懇恳應应\
懶懒懸悬戰战戲戏戶户拋抛挾挟捨舍掃扫掙挣掛挂採采換换揮挥損损搖摇搶抢撐撑撥拨撿捡擁拥擇择擊击擋挡擔担據据擬拟擴扩\
擺摆攔拦攝摄攤摊敗败敘叙敵敌數数斂敛斃毙斬斩斷断於于昇升時时暈晕暫暂曆历曉晓書书會会東东條条棄弃棟栋棧栈構构槍枪\
樂乐標标樣样橋桥機机橫横檔档檢检櫃柜欄栏權权歐欧歡欢歲岁歸归殘残殺杀殼壳氣气決决沒没淺浅測测準准溫温滅灭滯滞滲渗\
滾滚滿满漢汉漸渐潔洁潛潜澤泽濃浓濟济濾滤瀏浏灣湾為为無无燈灯燒烧營营爭争牆墙牠它牽牵狀状猶犹獎奖獨独獲获獵猎獻献\
現现環环產产畢毕畫画異异當当療疗盜盗盡尽監监盤盘眾众睏困瞞瞒砲炮確确碼码礙碍禍祸禮礼稅税種种稱称積积穩稳窩窝竊窃\
競竞筆笔筍笋節节範范篩筛簡简簽签籠笼籤签糧粮糾纠紀纪約约紅红紋纹納纳純纯紙纸級级紛纷紮扎細细紹绍終终組组結结絕绝\
給给統统絲丝綁绑經经綜综綠绿維维綱纲網网綿绵緊紧緒绪線线緝缉緣缘編编緩缓練练縛缚縣县縮缩縱纵總总績绩織织繩绳繪绘\
繫系繳缴繼继續续罰罚罵骂罷罢羅罗羣群義义習习聖圣聞闻聯联聰聪聲声職职聽听脅胁腦脑腳脚膚肤膠胶膽胆臉脸臟脏臨临與与\
舉举舊旧艙舱莊庄華华萬万葉叶著着蓋盖蔭荫薦荐薩萨藍蓝藝艺蘋苹蘭兰處处虛虚號号虧亏蟲虫術术衛卫衝冲裏里補补裝装裡里\
製制複复襯衬襲袭見见規规覓觅視视親亲覺觉覽览觀观觸触訂订計计訊讯訓训託托記记訝讶訣诀訪访設设許许訴诉詐诈評评詞词\
詢询試试話话該该詳详誌志認认誕诞誘诱語语誠诚誤误說说誰谁課课調调談谈請请諒谅論论諮咨諾诺謀谋謂谓謙谦講讲謝谢謹谨\
證证識识譜谱譯译議议譴谴護护譽誉讀读變变讓让豎竖豐丰豬猪貓猫貝贝負负財财貢贡貨货販贩貪贪貫贯責责貳贰費费貼贴賀贺\
資资賊贼賓宾賜赐賞赏賠赔賣卖質质賬账賺赚購购賽赛贈赠贊赞贍赡贏赢趕赶趨趋踐践踴踊蹤踪躍跃車车軌轨軍军軟软軸轴較较\
載载輔辅輕轻輛辆輝辉輪轮輯辑輸输轉转轟轰辦办辭辞農农迴回這这連连週周進进遊游運运過过達达違违遞递遠远適适遲迟選选\
遺遗還还邊边郟郏郵邮鄉乡鄭郑鄰邻酈郦醫医醬酱釋释釘钉針针鈍钝鈔钞鈕钮鈴铃鉛铅鉤钩銀银銷销鋒锋鋪铺鋼钢錄录錢钱錯错\
錶表鍋锅鍛锻鍵键鎊镑鎖锁鎮镇鏈链鏟铲鏡镜鐘钟鐵铁鑒鉴鑰钥鑽钻長长門门閃闪閉闭開开閏闰閒闲間间閱阅闆板闊阔闖闯關关\
闡阐陝陕陣阵陰阴陳陈陸陆陽阳隊队階阶際际隨随險险隱隐隸隶隻只雖虽雙双雛雏雜杂雞鸡離离難难雲云電电霧雾靂雳靈灵靜静\
韻韵響响頁页頂顶項项順顺須须頌颂預预頒颁頓顿頗颇領领頭头頰颊頸颈頹颓頻频題题額额顏颜願愿類类顧顾顫颤顯显風风飛飞\
飢饥飯饭飲饮飾饰餃饺餅饼養养餘余館馆餵喂饋馈馬马馴驯駁驳駐驻駕驾駛驶騎骑騙骗騰腾驅驱驕骄驗验驚惊體体髮发鬆松鬚须\
鬥斗鬧闹鬱郁魚鱼魯鲁鮑鲍鮮鲜鳥鸟鴨鸭鷹鹰鹽盐麗丽麥麦麼么黃黄點点黨党黴霉鼴鼹齊齐齋斋齡龄齣出龍龙";

static SIMPLIFIED: LazyLock<HashMap<char, char>> = LazyLock::new(|| {
    let mut pairs = PAIRS.chars();
    std::iter::from_fn(|| Some((pairs.next()?, pairs.next()?))).collect()
});

/// Words that the two scripts do not only write but also say differently.
const WORDS: [(&str, &str); 12] = [
    ("檔案系統", "文件系统"),
    ("檔案", "文件"),
    ("檔名", "文件名"),
    ("磁碟", "磁盘"),
    ("唯讀", "只读"),
    ("游標", "光标"),
    ("滑鼠", "鼠标"),
    ("視窗", "窗口"),
    ("程式", "程序"),
    ("預設", "默认"),
    ("設定", "设置"),
    ("剪貼簿", "剪贴板"),
];

/// Marks around a text from outside, which keeps its script. They stand for no character and never leave this file.
const KEPT: [char; 2] = ['\u{e000}', '\u{e001}'];

/// Marks a text as one that keeps its script.
pub(super) fn as_it_is(text: &str) -> String {
    let [open, close] = KEPT;
    format!("{open}{}{close}", text.replace(KEPT, ""))
}

/// The text without the marks, as it was written.
pub(super) fn traditional(text: String) -> String {
    if text.contains(KEPT) {
        text.replace(KEPT, "")
    } else {
        text
    }
}

/// The text in simplified script, but for the parts that keep theirs. Characters that have no other form stay as they
/// are.
pub(super) fn simplified(text: &str) -> String {
    let mut done = String::with_capacity(text.len());
    // Outside and inside of the marks by turns.
    for (number, part) in text.split(KEPT).enumerate() {
        if number % 2 == 1 {
            done.push_str(part);
            continue;
        }
        let mut part = Cow::Borrowed(part);
        for (here, there) in WORDS {
            if part.contains(here) {
                part = part.replace(here, there).into();
            }
        }
        done.extend(
            part.chars()
                .map(|sign| SIMPLIFIED.get(&sign).copied().unwrap_or(sign)),
        );
    }
    done
}

#[cfg(test)]
mod tests {
    use super::{as_it_is, simplified, traditional};

    fn is_han(sign: char) -> bool {
        ('\u{4e00}'..='\u{9fff}').contains(&sign)
    }

    /// The national standard of 1980 has the simplified forms in its rows from B0A1 on; elsewhere in the later
    /// extension of its code stand the traditional ones.
    fn is_simplified(text: &str) -> bool {
        text.chars().filter(|&sign| is_han(sign)).all(|sign| {
            let sign = sign.to_string();
            let (bytes, _, failed) = encoding_rs::GBK.encode(&sign);
            !failed && matches!(*bytes, [0xb0..=0xf7, 0xa1..=0xfe])
        })
    }

    fn is_traditional(text: &str) -> bool {
        !encoding_rs::BIG5.encode(text).2
    }

    /// Every line of code of every file of words that has Chinese in it: it is written in traditional characters, and
    /// the table turns all of them into simplified ones.
    #[test]
    fn all_words_are_traditional_and_can_be_simplified() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/words");
        let mut lines = 0;
        for file in std::fs::read_dir(folder).unwrap() {
            let file = file.unwrap().path();
            if file.ends_with("script.rs") {
                continue;
            }
            let code = std::fs::read_to_string(&file).unwrap();
            let code = code.lines().map(str::trim);
            for line in code.filter(|line| !line.starts_with("//") && line.chars().any(is_han)) {
                let han: String = line.chars().filter(|&sign| is_han(sign)).collect();
                assert!(is_traditional(&han), "{}: {line}", file.display());
                let turned = simplified(&han);
                assert!(is_simplified(&turned), "{}: {turned}", file.display());
                lines += 1;
            }
        }
        assert!(lines > 200, "{lines}");
    }

    #[test]
    fn words_change_with_the_script() {
        assert_eq!(simplified("讀取檔案"), "读取文件");
        assert_eq!(simplified("檔案系統是唯讀的"), "文件系统是只读的");
        assert_eq!(simplified("將帥照面"), "将帅照面");
        assert_eq!(simplified("C2=5"), "C2=5");
    }

    #[test]
    fn what_comes_from_outside_keeps_its_script() {
        let text = format!("無法讀取{}，後面", as_it_is("後車進一"));
        assert_eq!(simplified(&text), "无法读取後車進一，后面");
        assert_eq!(traditional(text), "無法讀取後車進一，後面");
    }
}
