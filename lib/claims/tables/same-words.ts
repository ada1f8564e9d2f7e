/** Words that are written in several ways and mean the same, by commas: titles, kinds of streets, short forms. */
export const sameWords = `
  ram память памяти озу пам'ять пам'яті paměť paměti pamięć pamięci bellek belleği memória memóriát memorie memoria μνήμη memori memory speicher,
  hp handphone telepon telp tel,
  street st str, avenue ave av avda avd avenida, road rd, boulevard blvd bd bvd, drive dr, square sq,
  lane ln, court ct, mount mt, saint st, sankt st, sint st, fort ft, junior jr, senior sr, limited ltd,
  company co, corporation corp, incorporated inc, department dept, university univ, number no nr, apartment apt,
  platz pl, allee al, straße strasse str, plaza pza pl, calle c, carretera ctra, paseo pº, edificio ed,
  piazza pza, viale vle, corso cso, largo lgo, rua r, praça pça, travessa tv, place pl, route rte, chemin ch,
  laan ln, straat str, plein pl, gatan g, vägen v, caddesi cad caddesinde caddesi'nde, sokak sok sk sokağı,
  mahallesi mah mahalle, bulvarı bulv bul blv, apartmanı apt, kat k, jalan jl jln, gang gg, kecamatan kec, kelurahan kel,
  kabupaten kab, perumahan perum, nomor no, đường đ, quận q, phường p, thành tp, náměstí nám, třída tř,
  λεωφόρος λεωφ λεωφόρου, οδός οδ οδού, πλατεία πλ πλατείας, ulica ul ulicy, aleja al aleje, plac pl placu, osiedle os,
  maître me, madame mme, mademoiselle mlle, monsieur m, docteur dr, professeur pr prof, veuve vve,
  doctor dr, doktor dr, professor prof, profesor prof, professore prof, profesör prof, dottore dott dr, dottoressa dottssa,
  avvocato avv, ingegnere ing, ingeniero ing, ingeniør ing, ingenieur ing, arquitecto arq, architetto arch, licenciado lic,
  señor sr, señora sra, señorita srta, senhor sr, senhora sra, doutor dr, doutora dra, engenheiro eng, doña dña, don d,
  signor sig, signora sig, herr hr herrn, frau fr, mister mr, meester mr, mevrouw mevr, meneer dhr, overste ovs,
  bapak pak, ibu bu, haji h, hajjah hj, dokter dr, profesor prof, insinyur ir, raden r,
  luật ls, bác bs, tiến ts, thạc ths, giáo gs, kỹ ks, điện đt sđt, ủy ubnd, trách tnhh, cổ cp,
  κυρία κα κυρίας, κύριος κος κ κύριο, κύριου κου, δεσποινίδα δις, δόκτωρ δρ, καθηγητής καθ, γιατρός δρ, ανώνυμη αε,
  pani p, pan p, inżynier inż, magister mgr, doktor dr, docent doc, paní pí, inženýr ing, mistr mgr,
  господин г-н, госпожа г-жа, доктор д-р, профессор проф, професор проф,
  dev development, infra infrastructure, admin administrator, app application, info information, tel telephone telefon téléphone teléfono
`;

/** What ends the names of streets and squares, in full and short. */
export const streetEndings: readonly (readonly string[])[] = [
  ["straße", "strasse", "straat", "str"],
  ["gatan", "gata"],
  ["platz", "pl"],
];
