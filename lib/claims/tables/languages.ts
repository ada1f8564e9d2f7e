/** Frequent little words by which a text in Latin letters shows its language. */
export const littleWords: Readonly<Record<string, string>> = {
  en: "the and of to in is a for with on at from by are was her his she he they it that not has have every after before who my an this be as or if its their never takes likes prefers lives works keeps about when only unless",
  de: "der die das und ist nicht mit von im zu den dem ein eine einen sie er am auf für nach bei um aus hat wird sich nur oder wenn ihr ihre ihren seine seinen jeden immer nie vor zum zur auch kein keine als über seit bis ob man mag",
  fr: "le la les et de des du un une est pas dans pour avec sur elle il au aux en à son sa ses qui que ne n l d chaque après avant ce jamais par mais chez sauf sans leur très tous si",
  es: "el la los las y de del un una es no en para con por que su sus se al cada después antes le lo si nunca pero desde todos muy más vive toma solo está salvo hasta como",
  it: "il lo la i gli le e di del della un una è non in per con che su si al alla ogni dopo prima sua suo ma nel nella dal mai dei delle ha anche solo se vive da sono",
  pt: "o a os as e de do da um uma é não em para com que se no na ao à seu sua dos das por cada depois antes mas nunca nos mais ela ele são está pelo pela toma só",
  nl: "de het een en van is niet met op in voor te zijn haar hij ze zij om aan bij elke na dat die naar uit maar ook geen heeft altijd nooit alleen als of tot wordt door wil hun",
  pl: "i a w na z do nie się jest to że po co o dla od jej jego ma przez ale przed bez każdy każdą zawsze nigdy tylko lub jeśli u jak za go ją która który są we ze chyba",
  tr: "ve bir bu için ile de da her çok sonra önce gibi ama olarak değil en onun kadar hiç asla sadece göre günü ya veya daha olan eğer ancak o ki saat her",
};

/** Letters by which a text shows its language. */
export const ownLetters: Readonly<Record<string, RegExp>> = {
  de: /[äß]/i,
  fr: /[èêëîïôœûù]/i,
  es: /[ñ¿¡]/i,
  it: /[àèìòù]/i,
  pt: /[ãõâê]/i,
  pl: /[ąęłńśźż]/i,
  tr: /[ğışİ]/,
};
