import type { Language } from "@/lib/claims/tables/language";

export const spanish: Language = {
  littleWords: `
    el la los las y de del un una es no en para con por que su sus se al cada después antes le
    lo si nunca pero desde todos muy más vive toma solo está salvo hasta como
  `,
  ownLetters: /[ñ¿¡]/i,
  openers: `
    a al algo alguien algunas algunos allí ambos antes apenas aquí así aunque bebe cada casi
    casi come como compra con contra cree cual cuando cuida da de debe debería dejó del desde
    después donde durante duerme e el él ella ellas ellos empieza en entre era es ese esa eso
    esta está este esto estudia excepto fue guarda habla hace hacia hasta hay hoy juega la las
    le lee les llama lleva lo los luego mañana más me mi mientras mis muy nada nadie necesita ni
    ningún no nos nunca o otra otro paga para pero piensa poco por porque prefiere primero
    pronto puede pues que qué quien quiere quizá quizás sabe salvo se según sí si siempre sin
    sobre sólo solo son su sus sólo suele también tampoco tan tanto tarde tiene toca todas todo
    todos toma trabaja tras tu un una usa uno va veces ve vez viaja viene visita usar mantener
    evitar llamar revisar comprar desplegar ejecutar guardar enviar hacer poner cambio reunión
    factura nota vive y ya yo le les llame tome alquiler dosis guion contrato entrega pedido
    dirección objetivo tarea proyecto presupuesto servidor copia versión cliente equipo estilo
    respuestas preguntas resumen nueva nuevo antigua antiguo tensión gato perro hija hijo madre
    padre ayer resulta finalmente recientemente aparentemente respecto además
  `,
  numbers: `
    dos tres cuatro cinco seis siete ocho nueve diez once doce quince=15 veinte=20 treinta=30
    cuarenta=40 cincuenta=50
  `,
  negation: {
    words: "no, nunca, jamás, nada, nadie, ningún, ninguna, ninguno, sin, ni, tampoco, prohibido",
  },
  hedge: {
    words: `
      quizá, quizás, tal vez, probablemente, posiblemente, aparentemente, podría, podrían,
      aproximadamente, unos #, unas #, alrededor de, a veces, normalmente, suele, suelen, parece,
      rara vez, casi, seguramente, a lo mejor, puede que
    `,
  },
  condition: {
    words: `
      si, a menos que, salvo que, mientras, hasta ~, siempre que, en caso, con tal de que,
      a no ser que, excepto si
    `,
  },
  exclusion: {
    words: `
      solo, sólo, solamente, únicamente, excepto, salvo, menos #, como máximo, al menos,
      a excepción, aparte de, en vez de, en lugar de, exclusivamente, como mucho, por lo menos
    `,
  },
  universal: {
    words: "siempre, todas las veces, todo el tiempo, sin excepción, sin falta",
  },
};
