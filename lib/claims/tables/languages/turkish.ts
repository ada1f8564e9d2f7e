import type { Language } from "@/lib/claims/tables/language";

export const turkish: Language = {
  littleWords: `
    ve bir bu için ile de da her çok sonra önce gibi ama olarak değil en onun kadar hiç asla
    sadece göre günü ya veya daha olan eğer ancak o ki saat her
  `,
  ownLetters: /[ğışİ]/,
  openers: `
    acaba adı alır ama ancak annem annesi arada arkadaşı artık asla aslında ayda ayrıca az babam
    babası baş bazen belki ben bir biraz birlikte biri bu buna bundan burada bütün çalışır çok
    çünkü çocukları daha dahil de değil dışında diğer doktor doktoru dün eğer en erkek eski eşi
    ev evde evi fakat galiba geçen gece geceleri gelecek gelir genelde genellikle gibi gider
    günde gün haftada hafta hala her herkes hep hiç hiçbir içer için içinde ile ilk ise istiyor
    iş işe kadar kahvaltıda kahve kahveyi kardeşi kendisi kızı kim köpeği kullanır lütfen
    muhtemelen nasıl ne neden nerede nereye o oğlu oldu olabilir olarak olmadan ona onlar onun
    orada öğle öğleden önce önceki özellikle pek sabah sabahları sadece saat sanırım seviyor
    sever sık siyah son sonra şu şimdi tek telefon torunu toplantı tüm uyumadan uzun var ve veya
    ya yalnız yalnızca yani yarın yaz yazın kışın yemekten yeni yine yok yıl yılda akşam
    akşamları yürür yatmadan ilaç ilacı alarm fatura sözleşme kedi kedinin köpek şifre kira doz
    betik teslimat sipariş adres hedef görev proje bütçe sunucu yedek sürüm müşteri ekip tarz
    cevaplar sorular özet tansiyon ara al bugün sonunda geçenlerde nihayet
  `,
  numbers: "iki üç dört beş altı yedi sekiz dokuz on onbir oniki yirmi=20 otuz=30",
  negation: {
    words: "değil, yok, asla, hiç, hiçbir, yasak, olmadan",
    pieces:
      "m[ıiuü]yor|m[ae]z(?:lar|ler|d[ıi]|s[ıi]n)?\\e|m[ae]d[ıi](?:m|n|k|lar|ler)?\\e|m[ae]m(?:al[ıi]|el[ıi]|[ae]k|[ae]l[ıi]d[ıi]r)|m[ae]y[ae](?:c[ae]k|n)|m[ae]m\\e|m[ae]s[ıi]n\\e|m[ae]m[ıi]ş|(?<=[a-zçğıöşü]{2})m[ae](?=[.!](?:\\s|$)|$)",
    except:
      "namaz\\e|çamaşır|temiz\\e|yılmaz\\e|olmazsa|^hanım|adam\\e|akşam\\e|tamam\\e|madam\\e|önem\\e|dönem\\e|mam\\e|memur|memnun|memleket",
  },
  hedge: {
    words: `
      belki, muhtemelen, galiba, sanırım, herhalde, yaklaşık, aşağı yukarı, bazen, genellikle,
      genelde, sözde, olabilir, nadiren, neredeyse, pek
    `,
    pieces: "abilir\\e|ebilir\\e",
  },
  condition: {
    words: "eğer, yoksa, sürece, koşuluyla, şartıyla, takdirde, kadar ~, durumunda, halinde, iken",
    pieces:
      "(?:[ae]rs[ae]|[ıiuü]rs[ae]|rs[ae]|m[ae]zs[ae]|s[ae]m|yors[ae]|d[ıi]ys[ae]|ms[ae])\\e|madıkça|medikçe|inceye|ıncaya|uncaya|ünceye",
    except: "bursa\\e|marsa|mersin|borsa\\e|arsa\\e|oysa\\e|yoksa",
  },
  exclusion: {
    words: "sadece, yalnızca, yalnız, hariç, dışında, en fazla, en az, yerine, ancak, tek",
  },
  universal: {
    words: "her zaman, daima, her seferinde, hep, istisnasız",
  },
};
