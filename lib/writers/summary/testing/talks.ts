/** Conversations of the tests' own making, one message each. */
export const englishTalk = [
  "Hi Tom, I finally signed the lease for the bakery in Porto!",
  "Wonderful, Ines! When was that?",
  "On 12 March. The rent is 1,450 a month, less than we feared.",
  "And the oven? Did you hear back from the dealer?",
  "You wanted the Bongard. It costs 9,800 and could arrive in April.",
  "Then I will order it today. Do we still want café tables?",
  "No, let us drop the tables. There is too little room by the window.",
  "Agreed. I asked the bank for a loan of 30,000.",
  "What did they say about the interest?",
  "They offer 4.2 % over seven years, if Marta does our accounts.",
  "Marta said yes yesterday! She starts as soon as we are registered.",
  "Great. The health inspector comes in May, I am a little nervous.",
  "Do not worry, the kitchen was renovated by the former tenant.",
  "True. Which flour do you want to buy?",
  "Stone-ground rye from Trás-os-Montes, and wheat from the cooperative.",
  "And sourdough only, no industrial yeast?",
  "Exactly. My grandmother said “bread needs time, not tricks”.",
  "I like that. We could paint it above the door.",
  "Let us open on 2 June, then. It is a Tuesday.",
  "Deal. I will print the leaflets next week.",
];
export const chineseTalk = [
  "昨天我和李明去了杭州出差，住在西湖边的酒店。",
  "会议怎么样？客户满意吗？",
  "客户要求合同金额降到三百二十万元，交货期改到九月十五日。",
  "那我们的利润会受影响吧？",
  "财务部的王芳说利润率会从百分之十八降到十四。",
  "我觉得可以接受，但质保期不能超过两年。",
  "好的，我让法务把质保条款改一下，周五之前发给你。",
  "对了，深圳工厂的新生产线什么时候投产？",
  "预计下个月二十号，设备已经从德国运到了。",
];
export const arabicTalk = [
  "سافرت أمس إلى الإسكندرية مع أخي محمود لزيارة المكتبة الجديدة.",
  "كيف كانت الرحلة؟ هل أعجبتك المدينة؟",
  "كانت رائعة، وأقمنا في فندق قرب البحر ثلاث ليال.",
  "وماذا عن مشروع المطعم الذي تحدثت عنه؟",
  "وقعنا عقد الإيجار بمبلغ خمسة آلاف جنيه شهريا.",
  "متى سيكون الافتتاح؟",
  "الافتتاح يوم الخميس 12 نوفمبر، ونحتاج طباخين اثنين.",
  "صديقتي ليلى تبحث عن عمل في مطبخ.",
];
export const toolLines = [
  '{"path":"src/auth.ts","lines":214,"status":"ok"}',
  "$ npm test: 48 passed, 3 failed in 12.4s",
  "FAIL src/auth.test.ts: expected 401, received 500",
  '{"exit":1,"command":"npm test"}',
  "read src/session.ts (88 lines)",
  "edited src/auth.ts: +12",
  "$ npm test: 51 passed, 0 failed in 11.9s",
];
export const greetings = ["Hi!", "Hello, how are you?", "Fine, and you?", "Good, thanks.", "Bye!"];
