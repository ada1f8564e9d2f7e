import type { Language } from "@/lib/claims/tables/language";

export const portuguese: Language = {
  littleWords: `
    o a os as e de do da um uma é não em para com que se no na ao à seu sua dos das por cada
    depois antes mas nunca nos mais ela ele são está pelo pela toma só
  `,
  ownLetters: /[ãõâê]/i,
  openers: `
    a à acorda algum alguém ali ambos antes ao aos apenas após aqui as até bebe cada caso com
    come como compra contra cuida da das de dela dele depois desde deve do dorme dos durante e é
    ela elas ele eles em embora enquanto entre era essa esse esta está este eu exceto faz fez
    foi fala gosta guarda há hoje isso já joga lê lembra lhe logo mais mas me mesmo meu minha
    mora muito muitas na nada não nas nem nenhum ninguém no nos nós nunca o onde os ou outra
    outro paga para pela pelo pode poderia pois por porque prefere precisa primeiro quando quase
    que quem quer sabe salvo são se segundo sem sempre ser seu sua só sob sobre talvez também
    tem tem tenha toca toda todas todo todos toma trabalha tudo um uma usa vai vem manter usar
    evitar ligar verificar comprar guardar enviar fazer reunião nota viaja visita vive você
    ligue tome aluguel dose contrato entrega pedido endereço objetivo tarefa projeto orçamento
    servidor cópia versão cliente equipe estilo respostas perguntas resumo nova novo antiga
    antigo pressão gato cachorro filha filho mãe pai ontem amanhã finalmente recentemente além
    aliás
  `,
  numbers: `
    dois três quatro cinco seis sete oito nove dez onze doze duas=2 quinze=15 vinte=20 trinta=30
    quarenta=40 cinquenta=50
  `,
  negation: {
    words: "não, nunca, jamais, nada, ninguém, nenhum, nenhuma, sem, nem, proibido",
  },
  hedge: {
    words: `
      talvez, provavelmente, possivelmente, aparentemente, poderia, cerca de, aproximadamente,
      às vezes, geralmente, costuma, parece, raramente, quase
    `,
  },
  condition: {
    words: "se ^, a menos que, até ~, desde que, enquanto, caso, salvo se, a não ser que, em caso",
  },
  exclusion: {
    words: `
      só, somente, apenas, exceto, salvo, no máximo, pelo menos, ao menos, em vez de, unicamente,
      menos #, tirando
    `,
  },
  universal: {
    words: "sempre, todas as vezes, toda vez, o tempo todo, sem exceção, sem falta",
  },
};
