/** What turns a statement round or limits it; a universal ("always") takes every limit away. */
export type MarkerKind = "negation" | "hedge" | "condition" | "exclusion" | "universal";

interface MarkerTable {
  /** Words and phrases, separated by commas. */
  readonly words: string;
  /** Parts of words: for scripts without spaces and for languages that negate by an ending. */
  readonly pieces?: string;
  /** What only looks like a piece, as regular expressions. */
  readonly except?: string;
}

/**
 * By kind, then by language. `#` after a word: only before a number. `~`: not between two numbers,
 * where it makes a range. `^`: not where it is reflexive. In a piece, `\\e` is the end of a word.
 */
export const markers: Readonly<Record<MarkerKind, Readonly<Record<string, MarkerTable>>>> = {
  negation: {
    en: {
      words:
        "not,no,never,none,nobody,nothing,nowhere,neither,nor,without,cannot,can't,don't,doesn't,didn't,isn't,aren't,wasn't,weren't,won't,wouldn't,shouldn't,couldn't,mustn't,hasn't,haven't,hadn't,needn't,ain't,refuses,refused,forbidden,stopped,no longer,avoid,avoids,dislikes,unlikely,may not,must not",
    },
    de: {
      words:
        "nicht,kein,keine,keinen,keinem,keiner,keines,nie,niemals,niemand,niemanden,nichts,nirgends,ohne,weder,verboten,nirgendwo",
    },
    fr: { words: "pas,jamais,rien,aucun,aucune,sans,ni,ne,n',nulle part,interdit,non" },
    es: { words: "no,nunca,jamás,nada,nadie,ningún,ninguna,ninguno,sin,ni,tampoco,prohibido" },
    it: {
      words: "non,mai,niente,nulla,nessuno,nessuna,nessun,senza,né,neanche,nemmeno,neppure,vietato",
    },
    pt: { words: "não,nunca,jamais,nada,ninguém,nenhum,nenhuma,sem,nem,proibido" },
    nl: { words: "niet,geen,nooit,niemand,niets,nergens,zonder,noch,verboden" },
    pl: {
      words:
        "nie,nigdy,bez,nikt,nikogo,nikomu,nic,niczego,żaden,żadna,żadnego,żadnych,żadnej,ani,brak,nigdzie",
    },
    ru: {
      words:
        "не,ни,нет,никогда,никто,никого,никому,ничего,ничто,без,нельзя,никакой,никаких,нигде,никуда,запрещено",
    },
    tr: {
      words: "değil,yok,asla,hiç,hiçbir,yasak,olmadan",
      pieces:
        "m[ıiuü]yor|m[ae]z(?:lar|ler|d[ıi]|s[ıi]n)?\\e|m[ae]d[ıi](?:m|n|k|lar|ler)?\\e|m[ae]m(?:al[ıi]|el[ıi]|[ae]k|[ae]l[ıi]d[ıi]r)|m[ae]y[ae](?:c[ae]k|n)|m[ae]m\\e|m[ae]s[ıi]n\\e|m[ae]m[ıi]ş|(?<=[a-zçğıöşü]{2})m[ae](?=[.!](?:\\s|$)|$)",
      except:
        "namaz\\e|çamaşır|temiz\\e|yılmaz\\e|olmazsa|^hanım|adam\\e|akşam\\e|tamam\\e|madam\\e|önem\\e|dönem\\e|mam\\e|memur|memnun|memleket",
    },
    ar: {
      words:
        "لا,لم,لن,ليس,ليست,ليسوا,غير,بدون,دون,ابدا,بلا,ولا,ولم,ولن,وليس,وليست,فلا,الا يكون,ممنوع,مطلقا",
    },
    he: {
      words:
        "לא,אין,בלי,ללא,אינו,אינה,אינם,איננו,אף פעם לא,ואף פעם לא,אף פעם,לעולם,מעולם,ולא,שלא,ואין,שאין,אסור",
    },
    hi: { words: "नहीं,मत,न,ना,बिना,कभी नहीं,मना,नही" },
    zh: {
      words: "",
      pieces:
        "不|没有|没|沒|未|别再|从未|從未|切勿|勿|无|無|非(?!常|洲|得|凡)|别(?=吃|喝|去|让|说|碰|带|放|用|忘|打|买|把|在)",
      except:
        "不过|不但|不同|不错|不久|不断|不管|不论|不仅|不少|不得不|对不起|差不多|要不|不好意思|除非|无论|无聊|是不是|能不能|会不会|要不要|有没有|未来|未婚|非但|不锈钢|不安|不时",
    },
    ja: {
      words: "",
      pieces:
        "ない|なかった|ません|なく(?=て|な|、)|ずに|ず(?=[、,。.])|なし|無し|禁止|不要|無(?=塩|糖|料|断)|嫌い",
      except:
        "なければなら(?:ない|なく|ず|ません)|なければいけ(?:ない|ません)|なくては(?:ならない|いけない|なりません|いけません)|ないと(?:いけない|いけません)|かもしれ(?:ない|ません)|かも知れ(?:ない|ません)|少ない|少なく|危ない|もったいない|つまらない|しか|間違いない|に違いない|ないかもしれ|すみません|だけでなく|かけがえのない|必ず|まず|はず|いず",
    },
    ko: {
      words: "안,못,아니,절대,전혀,결코",
      pieces: "않|없|못하|못한|못해|아니|말고|마세요|말아|말 것|지 마|금지",
      except: "없이는 못|지 않으면 안|아니면|못지않",
    },
    th: {
      words: "",
      pieces: "ไม่|ห้าม|อย่า|มิได้|ปราศจาก|ไร้",
      except: "ไม่กี่|ไม่งั้น|ใช่ไหม|หรือไม่|อย่างไร|อย่างน้อย|อย่าง",
    },
  },
  hedge: {
    en: {
      words:
        "might,may,maybe,perhaps,probably,possibly,could,seems,seem,seemingly,apparently,allegedly,reportedly,likely,supposedly,presumably,roughly,approximately,about #,around #,nearly #,almost #,sometimes,occasionally,usually,not sure,unsure,rumour,rumored,tentatively,rarely,hardly",
    },
    de: {
      words:
        "vielleicht,womöglich,möglicherweise,wahrscheinlich,vermutlich,wohl,anscheinend,angeblich,könnte,könnten,dürfte,etwa #,ungefähr,circa,ca,rund #,manchmal,gelegentlich,meist,meistens,eventuell,scheint,selten,kaum,fast,unsicher",
    },
    fr: {
      words:
        "peut-être,probablement,sans doute,apparemment,pourrait,pourraient,environ,vers #,à peu près,parfois,généralement,d'habitude,semble,semblerait,éventuellement,rarement,presque,à peine",
    },
    es: {
      words:
        "quizá,quizás,tal vez,probablemente,posiblemente,aparentemente,podría,podrían,aproximadamente,unos #,unas #,alrededor de,a veces,normalmente,suele,suelen,parece,rara vez,casi,seguramente,a lo mejor,puede que",
    },
    it: {
      words:
        "forse,probabilmente,magari,possibilmente,apparentemente,potrebbe,potrebbero,circa,a volte,talvolta,di solito,solitamente,sembra,pare,crede,raramente,quasi,può darsi,verso #",
    },
    pt: {
      words:
        "talvez,provavelmente,possivelmente,aparentemente,poderia,cerca de,aproximadamente,às vezes,geralmente,costuma,parece,raramente,quase",
    },
    nl: {
      words:
        "misschien,waarschijnlijk,mogelijk,vermoedelijk,blijkbaar,ongeveer,circa,soms,meestal,lijkt,zou,zouden,zelden,bijna,wellicht",
    },
    pl: {
      words:
        "może,być może,prawdopodobnie,chyba,pewnie,podobno,około,ok,czasem,czasami,zwykle,zazwyczaj,raczej,wydaje się,mógłby,mogłaby,możliwe,rzadko,prawie,ledwo",
    },
    ru: {
      words:
        "может быть,возможно,вероятно,наверное,наверно,кажется,похоже,якобы,примерно,около,приблизительно,иногда,обычно,видимо,вроде,скорее всего,может,редко,почти,едва",
    },
    tr: {
      words:
        "belki,muhtemelen,galiba,sanırım,herhalde,yaklaşık,aşağı yukarı,bazen,genellikle,genelde,sözde,olabilir,nadiren,neredeyse,pek",
      pieces: "abilir\\e|ebilir\\e",
    },
    ar: {
      words:
        "ربما,لعل,يبدو,حوالي,تقريبا,احيانا,عاده,على الارجح,من المحتمل,يحتمل,غالبا,نادرا,نحو #,وربما",
    },
    he: {
      words:
        "אולי,כנראה,ייתכן,יתכן,בערך,לפעמים,בדרך כלל,נראה,כ #,עשוי,עשויה,נדיר,כמעט,לרוב,ככל הנראה",
    },
    hi: { words: "शायद,संभवतः,लगभग,करीब,कभी-कभी,कभी कभी,अक्सर,लगता,संभव,हो सकता,मुमकिन,क़रीब" },
    zh: {
      words: "",
      pieces:
        "可能|也许|或许|大概|大约|约(?=\\d|[一二三四五六七八九十])|似乎|好像|据说|应该是|有时|偶尔|通常|估计|恐怕|很少|几乎",
      except: "不可能",
    },
    ja: {
      words: "",
      pieces:
        "かもしれ|かも知れ|たぶん|多分|おそらく|恐らく|らしい|そうだ|ようだ|だろう|でしょう|約(?=\\d)|くらい|ぐらい|ごろ|頃|時々|ときどき|たまに|普段|めったに|ほとんど|はず",
      except: "たくらい",
    },
    ko: {
      words: "아마,아마도,약,대략,가끔,때때로,보통,혹시,거의,드물게,어쩌면",
      pieces: "것 같|듯하|수도 있|지도 모|정도|쯤",
    },
    th: {
      words: "",
      pieces: "อาจ|บางที|น่าจะ|คงจะ|ประมาณ|บางครั้ง|ปกติ|ดูเหมือน|เกือบ|ไม่ค่อย|ราวๆ",
      except: "อาจารย์",
    },
  },
  condition: {
    en: { words: "if,unless,until,till,provided,as long as,in case" },
    de: {
      words:
        "wenn,falls,sofern,solange,außer wenn,es sei denn,bis ~,vorausgesetzt,nur wenn,im fall,ob,bei bedarf",
    },
    fr: {
      words:
        "si,s'il,s'ils,sauf si,à moins,tant que,jusqu'à ~,jusqu',pourvu que,à condition,au cas où,en cas,sinon",
    },
    es: {
      words:
        "si,a menos que,salvo que,mientras,hasta ~,siempre que,en caso,con tal de que,a no ser que,excepto si",
    },
    it: {
      words: "se,a meno che,finché,fino ~,purché,a condizione,in caso,qualora,salvo che",
    },
    pt: {
      words: "se ^,a menos que,até ~,desde que,enquanto,caso,salvo se,a não ser que,em caso",
    },
    nl: { words: "als,tenzij,zolang,mits,totdat,tot ~,indien,ingeval" },
    pl: {
      words: "jeśli,jeżeli,chyba że,dopóki,pod warunkiem,o ile,gdyby,aż,w razie,w przypadku",
    },
    ru: { words: "если,пока,при условии,в случае,разве что,до тех пор,коли,лишь бы" },
    tr: {
      words: "eğer,yoksa,sürece,koşuluyla,şartıyla,takdirde,kadar ~,durumunda,halinde,iken",
      pieces:
        "(?:[ae]rs[ae]|[ıiuü]rs[ae]|rs[ae]|m[ae]zs[ae]|s[ae]m|yors[ae]|d[ıi]ys[ae]|ms[ae])\\e|madıkça|medikçe|inceye|ıncaya|uncaya|ünceye",
      except: "bursa\\e|marsa|mersin|borsa\\e|arsa\\e|oysa\\e|yoksa",
    },
    ar: { words: "اذا,ان كان,لو,ما لم,حتى,طالما,بشرط,في حال,الا اذا,واذا,ولو,كلما" },
    he: { words: "אם,אלא אם,עד ~,כל עוד,בתנאי,במקרה,כש,ואם,רק אם" },
    hi: { words: "अगर,यदि,जब तक,बशर्ते,तभी,जब" },
    zh: {
      words: "",
      pieces: "如果|要是|假如|若(?!干)|除非|只要|直到|万一|在.{1,8}(?:情况下|前提下)|的话",
      except: "若无其事",
    },
    ja: {
      words: "",
      pieces:
        "もし|たら|なければ(?!なら|いけ)|れば|場合|ない限り|限り|まで(?!も|\\d)|なら(?!な|い|ず)",
      except: "なければなら|なければいけ|したらしい|だったらしい|たらしい|さよなら",
    },
    ko: {
      words: "만약,만일,때까지",
      pieces:
        "(?:으|하|이|오|되|가|있|없|않|나|르|리|키|우|프)면\\e|(?:[가-힣])면(?= )|려면|경우|까지는|하는 한|않는 한|어야만",
      except: "라면|냉면|화면|수면|표면|장면|측면|그러면|이러면|반면|정면|아니면|남면|따르면",
    },
    th: {
      words: "",
      pieces: "ถ้า|หาก|เว้นแต่|จนกว่า|ตราบใด|ในกรณี",
      except: "ถ้าว",
    },
  },
  exclusion: {
    en: {
      words:
        "only,except,excluding,other than,apart from,but not,just,solely,at most,at least,instead of,besides,save for,alone,exclusively,maximum,minimum",
    },
    de: {
      words:
        "nur,außer,ausgenommen,lediglich,ausschließlich,höchstens,mindestens,bloß,statt,allein,maximal,bis auf,wenigstens",
    },
    fr: {
      words:
        "seulement,uniquement,sauf,excepté,hormis,que #,au plus,au moins,à part,à l'exception,maximum,minimum,seul,seule,plutôt que,au lieu,exclusivement",
      pieces:
        "(?<=(?:^|[^a-z])n(?:e |')[^;!?\\n]{1,60} )que(?= (?:sur|dans|le |la |les |l'|à|en|pour|par|avec|si|du|de|des|un|chez|après|avant|\\d))",
    },
    es: {
      words:
        "solo,sólo,solamente,únicamente,excepto,salvo,menos #,como máximo,al menos,a excepción,aparte de,en vez de,en lugar de,exclusivamente,como mucho,por lo menos",
    },
    it: {
      words:
        "solo,soltanto,solamente,tranne,eccetto,salvo,al massimo,almeno,a parte,invece di,unicamente,esclusivamente,fuorché",
    },
    pt: {
      words:
        "só,somente,apenas,exceto,salvo,no máximo,pelo menos,ao menos,em vez de,unicamente,menos #,tirando",
    },
    nl: {
      words:
        "alleen,slechts,enkel,behalve,uitgezonderd,hoogstens,minstens,maximaal,in plaats van,uitsluitend,tenminste",
    },
    pl: {
      words:
        "tylko,jedynie,wyłącznie,oprócz,poza,z wyjątkiem,co najmniej,najwyżej,zamiast,maksymalnie,przynajmniej",
    },
    ru: {
      words:
        "только,лишь,исключительно,кроме,за исключением,не более,не менее,вместо,максимум,минимум,хотя бы,разве",
    },
    tr: { words: "sadece,yalnızca,yalnız,hariç,dışında,en fazla,en az,yerine,ancak,tek" },
    ar: { words: "فقط,الا,ما عدا,باستثناء,سوى,على الاكثر,على الاقل,بدلا من,عدا" },
    he: { words: "רק,חוץ,למעט,מלבד,לכל היותר,לפחות,במקום,בלבד" },
    hi: { words: "केवल,सिर्फ,सिर्फ़,सिवाय,अलावा,छोड़कर,कम से कम,ज़्यादा से ज़्यादा,अधिकतम,बजाय" },
    zh: {
      words: "",
      pieces:
        "只(?!要|好)|仅|除了|除(?=[^非了夕])|以外|之外|最多|至少|唯一|不超过|而不是|限(?=\\d)",
      except: "只要|\\d只|[一二三四五六七八九十两几]只|不仅|除非|除夕|排除|删除|消除|船只",
    },
    ja: {
      words: "",
      pieces: "だけ|のみ|しか|以外|除いて|除き|除く|最大|少なくとも|以内|ばかり|限定|代わりに",
      except: "だけでなく|飲み|のみもの|のみ物|お飲み",
    },
    ko: {
      words: "오직,단지,최대,최소",
      pieces:
        "(?:에|일|날|때|마리|사람|우유|차|주말|아침|저녁|집|것)만\\e|[가-힣]만(?= )|밖에|제외|빼고|외에|대신|뿐",
      except:
        "백만|천만|만나|만들|하지만|지만|그만|만약|만일|[0-9십백천]만|얼마만|오랜만|만(?= ?원)",
    },
    th: {
      words: "",
      pieces: "เท่านั้น|เฉพาะ|ยกเว้น|นอกจาก|อย่างมาก|อย่างน้อย|แค่|เพียง|แทน",
      except: "แทนที่|แคสซ",
    },
  },
  universal: {
    en: {
      words: "always,invariably,every time,each time,all the time,without exception,without fail",
    },
    de: {
      words: "stets,jedes mal,jedesmal,ausnahmslos,ohne ausnahme",
      pieces: "(?<![a-zäöüß])[iI]mmer(?! (?:noch|wieder|mehr|weiter|öfter))\\e",
    },
    fr: {
      words: "toujours,chaque fois,tout le temps,sans exception,systématiquement,invariablement",
    },
    es: { words: "siempre,todas las veces,todo el tiempo,sin excepción,sin falta" },
    it: { words: "sempre,ogni volta,tutte le volte,senza eccezioni,immancabilmente" },
    pt: { words: "sempre,todas as vezes,toda vez,o tempo todo,sem exceção,sem falta" },
    nl: { words: "altijd,elke keer,iedere keer,telkens,zonder uitzondering" },
    pl: { words: "zawsze,za każdym razem,bez wyjątku,cały czas" },
    ru: { words: "всегда,каждый раз,постоянно,без исключения,всё время" },
    tr: { words: "her zaman,daima,her seferinde,hep,istisnasız" },
    ar: { words: "دائما,دوما,كل مرة,بلا استثناء,على الدوام" },
    he: { words: "תמיד,בכל פעם,כל פעם,ללא יוצא מן הכלל" },
    hi: { words: "हमेशा,सदा,सदैव,हर बार" },
    zh: { words: "", pieces: "总是|總是|每次|永远|永遠|始终|始終|一向|一律" },
    ja: { words: "", pieces: "いつも|常に|必ず|毎回|例外なく" },
    ko: { words: "항상,늘,언제나,매번,반드시,예외 없이" },
    th: { words: "", pieces: "เสมอ|ทุกครั้ง|ตลอดเวลา" },
  },
};
