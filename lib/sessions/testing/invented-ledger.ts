/** Texts that a seed determines, as long as memories are: about 21 tokens each, hardly two alike. */
const english = {
  who: "Ada Lindqvist|Mia|The night porter|Jonas|Her brother Tomas|Dr. Okafor|The harbour office|Lena|An old client|Wren".split("|"), // prettier-ignore
  did: "asked for|returned|never found|repaired|painted|counted|signed for|promised|sold|hid".split("|"), // prettier-ignore
  what: "the blue ledger|two brass lamps|a letter from Bergen|the spare key|340 CHF|the tide tables|her winter coat|a crate of pears|the second invoice|the broken clock".split("|"), // prettier-ignore
  where: "in the lower drawer|behind the chapel|at the ferry stairs|on platform 9|in Sandvig|near the old mill|at Oona's table|in the boat shed|under the window|on the hill road".split("|"), // prettier-ignore
  why: "it rained|nobody had asked|the rent was late|he trusted her|the road was closed|a guest complained|they had agreed in spring|it was her birthday|the lock was stuck|the ship came early".split("|"), // prettier-ignore
};
const chinese = {
  who: "林阿姨|小美|夜班门卫|约翰|她的弟弟|陈医生|港务局|莉娜|一位老客户|老师".split("|"),
  did: "要了|归还了|一直没找到|修好了|粉刷了|清点了|签收了|答应了|卖掉了|藏起了".split("|"),
  what: "蓝色账本|两盏铜灯|一封来自北方的信|备用钥匙|三百四十法郎|潮汐表|她的冬衣|一箱梨|第二张发票|坏了的钟".split("|"), // prettier-ignore
  where: "在下面的抽屉里|在教堂后面|在渡口台阶上|在九号站台|在海边小镇|在旧磨坊旁|在奶奶的桌上|在船棚里|在窗户下面|在山路上".split("|"), // prettier-ignore
  why: "那天下雨|没有人问过|房租晚了|他信任她|路被封了|有客人抱怨|春天就说好了|是她的生日|锁卡住了|船来得早".split("|"), // prettier-ignore
};

export type InventedLanguage = "English" | "Chinese";

/** The first so many memories of an invented ledger; the last ten repeat the first ten. */
export function inventedLedger(language: InventedLanguage, count: number): string[] {
  const texts = Array.from({ length: count - 10 }, (_, index) => inventedText(language, index));
  return [...texts, ...texts.slice(0, 10)];
}

function inventedText(language: InventedLanguage, index: number): string {
  const list = language === "English" ? english : chinese;
  const pick = (from: readonly string[], place: number) =>
    from[(Math.imul(index + 1, 0x9e37_79b1) >>> (place * 5 + 3)) % from.length] ?? "";
  const [who, did, what] = [pick(list.who, 0), pick(list.did, 1), pick(list.what, 2)];
  const [where, why] = [pick(list.where, 3), pick(list.why, 4)];
  return language === "English"
    ? `${who} ${did} ${what} ${where} on day ${index}, because ${why}.`
    : `第${index}天，${who}${where}${did}${what}，因为${why}。`;
}
