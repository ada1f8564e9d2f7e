import type { Language } from "@/lib/claims/tables/language";

export const spanish: Language = {
  littleWords: `
    el la los las y de del un una es no en para con por que su sus se al cada después antes le lo
    si nunca pero desde todos muy más vive toma solo está salvo hasta como ha han sin sobre entre
    son fue ser era este esta estos estas ese esa cuando donde también ya nos les me mi tu unos
    unas o e ni hay todo toda todas porque
  `,
  ownLetters: /[ñ¿¡]/i,
  openers: `
    cap actor actriz cantante pianista violinista fotógrafo fotógrafa escritora redactor redactora árbitro portera
    capitán capitana patrón patrona mecánica carpintero fontanero albañil pintor pintora jardinero jardinera
    apicultor apicultora agricultor agricultora ganadero ganadera pescador panadero panadera pastelero
    pastelera cocinera camarero camarera peluquero peluquera matrona logopeda veterinario veterinaria
    farmacéutico farmacéutica cardiólogo cardióloga pediatra doctorando doctoranda investigadora bibliotecario
    bibliotecaria programador programadora contable tesorero tesorera administradora arrendataria casero
    casera notario testigo demandante cuñada cuñado gemelos gemelas yegua gallinas abejas colmenas cosecha
    semillas invernadero huerto parcela finca rodaje montaje estreno llegada campamento excursión pienso
    posología velero barco casco camarote levadura mantequilla nata horno molde amasar verter servir rinde
    anticipo siniestro sentencia juzgado juveniles maratón audífono bus votos votaron compartimos saldrán hubo
    digitalizar respaldo
    a al algo alguien algunas algunos allí ambos antes apenas aquí así aunque bebe cada casi come
    como compra con contra cree cual cuando cuida da de debe debería dejó del desde después donde
    durante duerme e el él ella ellas ellos empieza en entre era es ese esa eso esta está este
    esto estudia excepto fue guarda habla hace hacia hasta hay hoy juega la las le lee les llama
    lleva lo los luego mañana más me mi mientras mis muy nada nadie necesita ni ningún no nos
    nunca o otra otro paga para pero piensa poco por porque prefiere primero pronto puede pues que
    qué quien quiere quizá quizás sabe salvo se según sí si siempre sin sobre sólo solo son su sus
    suele también tampoco tan tanto tarde tiene toca todas todo todos toma trabaja tras tu un una
    usa uno va veces ve vez viaja viene visita usar mantener evitar llamar revisar comprar
    desplegar ejecutar guardar enviar hacer poner cambio reunión factura nota vive y ya yo llame
    tome alquiler dosis guion contrato entrega pedido dirección objetivo tarea proyecto
    presupuesto servidor copia versión cliente equipo estilo respuestas preguntas resumen nueva
    nuevo antigua antiguo tensión gato perro hija hijo madre padre ayer resulta finalmente
    recientemente aparentemente respecto además abajo absolutamente acá acaso acerca acorde
    actualmente adelante adecuadamente adentro adicionalmente adonde afortunadamente afuera ahora
    ajeno algún alguna alguno allá alrededor alto alta ante anoche anteayer anterior anteriormente
    aparte aproximadamente aquel aquella aquellas aquello aquellos arriba asimismo aun aún
    automáticamente bajo baja barato bastante bien bienvenido bueno buena buenas buenos buen
    brevemente cabe caro cara ciertamente cierta cierto ciertas ciertos claramente claro
    comúnmente completamente conforme conjuntamente conmigo considerando consigo constantemente
    contigo correctamente corto cualquier cualquiera cuales cuáles cuál cuán cuándo cuánta cuántas
    cuánto cuántos cuanto cuantos cuarto cuatro cuya cuyas cuyo cuyos dado dada debajo debidamente
    definitivamente delante demás demasiado dentro desafortunadamente desgraciadamente despacio
    detrás diariamente dicha dicho dichos diez diferente diferentes difícil difícilmente
    directamente distinto dos doce dónde diversas diversos efectivamente ello encima enfrente
    enseguida entonces entretanto esencialmente esas esos especialmente específicamente estas
    estos estrictamente evidentemente eventualmente exactamente exclusivamente explícitamente
    extremadamente fácilmente felizmente fijo fuera frecuentemente fundamentalmente generalmente
    grande grandes gran gradualmente gracias grave gustosamente habitualmente hola hondo
    idealmente igual igualmente incluida incluido incluso incluyendo indudablemente inicialmente
    inmediatamente inclusive jamás junto juntos justamente justo largo lamentablemente largamente
    lejos lento lentamente libremente literalmente listo llano lógicamente mal malo mala
    manualmente mayor mayores mayormente máximo media medio mediante mejor mejores menor menos
    menudo mensualmente meramente mínimo mismo misma mismas mismos mitad mucha muchas mucho muchos
    mutuamente naturalmente necesariamente ninguna ninguno nosotras nosotros normalmente
    notablemente novedad nuestra nuestras nuestro nuestros nuevamente nuevas nuevos nueve
    obligatoriamente obviamente ocasionalmente ocho ojalá once oportunamente originalmente otras
    otros paralelamente particularmente parcialmente peor perfectamente periódicamente
    permanentemente personalmente pese pequeña pequeño pequeñas pequeños poca pocas pocos
    popularmente posiblemente posterior posteriormente potencialmente prácticamente precisamente
    preferentemente preferiblemente previa previamente previo primer primera primeramente primeras
    primeros principalmente próxima próximamente próximo probablemente propia propio
    provisionalmente públicamente puntualmente puramente quienes quién quince quinto rápidamente
    rápido rara raramente realmente recién reciente regularmente relativamente repentinamente
    respectivamente rigurosamente seguida seguidamente seguramente seguro segunda segundo seis
    semanalmente sencillamente semejante separadamente seriamente sexto siete siguiente siguientes
    similar similarmente simplemente sinceramente sino siquiera simultáneamente sola solamente
    solas solos sorprendentemente suavemente suficiente suficientemente supuestamente suya suyo
    suyos tal tales tanta tantas tantos tardíamente temprano temporalmente tercer tercera tercero
    ti tímidamente típicamente totalmente total tradicionalmente tranquilamente través trece
    treinta tres tuyo última últimamente últimas último últimos únicamente única único unas unos
    urgentemente usted ustedes usualmente vaya veinte verdaderamente vía viejo vieja
    voluntariamente vosotros vuestra vuestro abre abren abrir abrió acaba acabar acabó acepta
    aceptar aceptó acompaña acompañar actualiza actualizar actualice acude acuerda acuerde acuesta
    adapta añade añadió añadir añada admite advierte afecta afirma agrega agregar agregue ahorra
    ahorrar ajusta ajustar alquila alquilar almacena almuerza amplía anda anota anotar anunció
    aparece aplica aplicar aplique apoya aporta aprende aprender aprendió aprobó aprueba apunta
    archiva arregla arreglar asegura asegúrese asegurar asiste asistir asistió asigna asume
    atiende aumenta aumentar aumentó avisa avisar avise avisó ayuda ayudar baila bajar bajó basta
    bebemos beber bebía bloquea borra borrar borre busca buscar buscó cae calcula calcular
    calienta cambia cambiar cambie cambió camina canceló cancela cancelar canta carece carga
    cargar causa celebra celebrar cena cenar cerrar cerró cierra cita cobra cocina cocinar coge
    colabora coloca colocar comen comer comenta comentó comienza comenzó comparte compartir
    compara complementa completa completar comprende compró comprueba comprobar comunica comunicar
    conduce conducir conecta conectar confía configura configurar confirma confirmar confirme
    confirmó conoce conocer considera considerar consiguió consigue consiste consta consulta
    consultar consulte consume contacta contactar contacte contiene contesta contestar continúa
    continuar contrata contrató contribuye controla controlar convierte conviene coordina copiar
    corre correr corrige corregir corresponde corta cortar costará costó crea crear creó crece
    creemos creen creía cruza cubre cuente cuenta cuesta cumple cumplió cursa dan dar daba dice
    dicen dijo dijeron dibuja deben deberá deberán deberían decide decidió decidir declara declaró
    define definir deja dejar dejan deje demora denuncia depende depositar deposita desactivar
    desactiva desayuna desayunar descansa descarga descargar descartar describe desea despierta
    desplegó despliega destaca detesta detecta devolver devuelve devolvió diga dirige disfruta
    dispone distribuye disuelve divide documenta documentar dona dormir dura duró echa edita
    editar ejecuta ejecute ejecutó elige eligió elegir elimina eliminar elimine eliminó empezar
    empezó emplea encarga encargó encontró encuentra enseña enseñar entiende entra entrar entrena
    entrenar entregó entregar envía envíe envió equivale escoge escribe escribir escriba escribió
    escucha espera esperar espere establece establecer estaba estaban estar estamos están estará
    estudiar estudió evalúa evaluar evita evite evitó examina exige existe existen explica explicó
    exporta exportar expira extrae extraña fabrica falla falló falta faltan fija fijar firma
    firmar firmó forma fracasó fuma fumar funciona funcionó gana ganó gasta gastar genera generar
    gestiona gestionar giró graba grabar gusta gustan haber había habían habrá habría haga hacen
    hacemos hagan hablar han has he hemos hereda hizo hicieron hierva hervir hornear identifica
    ignora ignorar imparte implica importa importar imprime imprimir incluye incluyen incluya
    incluir indica indicar indicó informa informar informe informó inicia iniciar inició inscribe
    insiste insistió inspecciona instala instalar instaló integra intenta intentar intentó
    intercambia introduce invertir investiga invita invitó ir iremos irá juegan jugar junta lanza
    lanzar lava lavar leer leyó levanta libera limita limitar limpia limpiar llaman llamado
    llamará llamó llega llegan llegar llegó llena llenar lleve llevar llevó llora llueve logra
    logró localiza luce maneja manda mandar mandó mantén mantenga mantiene manifestó marca marcar
    medir menciona mencionó merienda mete mezcla mezclar mide migra migrar migró mira mirar
    modifica modificar monta montar mostrar muestra mudó muda murió nació nadar necesitan
    necesitamos necesitar negó niega notifica notificar obtén obtener obtiene obtuvo ocupa ocurre
    ocurrió odia ofrece ofreció olvida olvidó omite omitir opera opina optó ordena ordenar
    organiza organizar pagan pagar pague pagó paró parece parte participa participar participó
    pasa pasan pasar pase pasó pasea pedir pega pela pelar pensar pensó perdió pierde permanece
    permite permitir pertenece pesa pide pidió pintó pinta planea planifica planificar planta
    poder podemos podrá podrán podría podrían ponga pone ponen posee practica practicar prefieren
    preferir pregunta preguntar preguntó prepara preparar prepare preparó presenta presentar
    presentó presta prestó prestar pretende prevé procede procesa produce programa programar
    programó prohíbe prohibido promete propone propuso proporciona protege prueba probar publica
    publicar publicó pueden puedo pulsa puso quedan queda quedar quedó queremos quieren quita
    quitar quiero ralla realiza realizar realizó recarga recibe recibir recibió reciba rechaza
    rechazó reclama recoge recoger recogió recomienda recomendó reconoce recuerda recuerde
    recordar recorre recupera recuperar reduce reducir redujo reemplaza reemplazar refiere
    registra registrar regresa regresó reinicia reiniciar reinicie remite renovar renueva repara
    reparar reparte repasa repite repetir reporta reportó representa requiere requieren reserva
    reservar reservó reside resolver resolvió resuelve respalda respeta respira responde responder
    responda respondió resta resultó resume resumir reúne retira retirar retrasa retrasó revierte
    revisa revise revisó riega roba rompe saben saca sacar sale salen salga salir salió salta sea
    sean seamos seguir seguimos seguía selecciona seleccionar sepa sepárese separa será serán
    sería siente sigue siguen siga sirve sirva solicita solicitar solicitó sostiene soporta subir
    sube subió sucede suelen sufre sufrió sugiere sugirió suma supera supone suponga supervisa
    surge suspende sustituye sustituir tarda tendrá tendría tener tenemos tenga tenía termina
    terminar terminó tienen tira tocan tocar toman tomamos tomar tomó toque trabajan trabajar
    trabajó trabajaba tradujo traduce traducir traer trae traiga trajo traslada trasladó trata
    tratar transfiere tuvo ubicada ubicado unió une usan usamos use usó utiliza utilizar utilice
    vale valida validar van vamos varía vela ven vende vender vendió vengan venir venga ver
    verifica verificar verifique verán vestirá vea viajan viajar viajó vienen vigila vimos vino
    visitar visitó viven vivir vivía vota votar voy vuela vuelva vuelve volver volvió abogada
    abogado abuela abuelo abuelos aceite acceso accesos accidente acción acciones aclaración acta
    actividad actividades acto actualización acuerdo adjunto administración administrador
    adolescente adulto aduana aeropuerto afición agenda agente agua aire ajuste ajustes alarma
    albergue alcohol alergia alergias alérgica alérgico alerta alimentación alimento alimentos
    almacén almuerzo alojamiento alumna alumno alumnos ambas ambiente ambulancia amiga amigas
    amigo amigos análisis anfitrión ángulo animal animales aniversario año años anuncio aparato
    apartado apartamento apellido apellidos apertura aplicación apoyo apuntes archivo archivos
    área armario arquitectura arreglo arrendador arrendatario arroz arte artículo artículos
    ascensor asesor asesora asesoría asignatura asistencia asistente asociación aspecto asunto
    ataque atención atraso aula aumento ausencia autobús autor autoridad autorización auxiliar
    avería avión aviso avisos ayudante ayuntamiento azúcar bachillerato balance banco baño barrio
    base batería bebida bebidas bebé beca beneficio biblioteca bici bicicleta billete billetes
    boda boleto bolsa bolso bombero bosque bote botella botón brazo broma búsqueda caballo cabeza
    cadena caducidad café caja cajón calefacción calendario calidad calle calor cama cámara
    cambios camino camión camisa campaña campo canal canción cantidad capa capacidad capital
    capítulo carácter carne carnet carpeta carrera carretera carta cartera casa casas caso casos
    castillo catálogo categoría causas celebración centro cepillo cerdo ceremonia certificado
    césped chaqueta chica chico chocolate cifra cine cirugía cirujano ciudad ciudadano claves
    clase clases clave clienta clientes clima clínica club coche cocinero código códigos cola
    colega colegas colegio color colores comandos comando comedor comentario comentarios comida
    comidas comisión comité compañera compañero compañeros compañía comparación competencia
    componente comportamiento compras comprobante compromiso computadora comunicación comunidad
    concepto concierto conclusión condición condiciones conductor conductora conexión conferencia
    confianza configuración confirmación conflicto conjunto conocimiento consecuencia consejo
    consejos conserje construcción consultas consultorio consumo contacto contactos contador
    contenido contexto contraseña contraseñas control controles conversación convenio corazón
    corrección correo correos corte cosa cosas costa coste costes costo costos creación crédito
    crema crisis criterio crítica cuaderno cuadro cuello cuentas cuerpo cuestión cuidado cuidados
    culpa cultura cumpleaños cuota cuotas cura curso cursos dato datos debate deber deberes
    decisión decisiones declaración dedo defecto defensa definición demanda dentista departamento
    dependencia deporte deportes depósito derecho derechos desarrollador desarrolladora desarrollo
    desayuno descanso descripción descuento deseo desempeño despacho despertador despliegue
    destinatario destino detalle detalles deuda deudas devolución día días diabetes diagnóstico
    diario dieta diferencia dificultad dinero director directora disco discusión diseño disponible
    disponibilidad dispositivo distancia distribución divorcio doctor doctora documentación
    documento documentos dolor domicilio dominio ducha duda dudas dueña dueño duración edad
    edición edificio educación efecto efectos eficacia ejecución ejemplo ejemplos ejercicio
    ejercicios elección elecciones electricidad electricista elemento embarazo emergencia
    emergencias emisión empleada empleado empleados empleo empresa empresas encargada encargado
    encuentro encuesta energía enfermedad enfermera enfermero ensalada ensayo enseñanza entorno
    entrada entradas entrenador entrenadora entrenamiento entrevista envase envío envíos época
    error errores escala escalera escenario escritor escritura escuela esfuerzo espacio espalda
    especialista especie espejo esposa esposo estación estadística estado estancia estantería
    estómago estrategia estrella estructura estudiante estudiantes estudio estudios etapa etiqueta
    evaluación evento eventos evidencia examen exámenes excepción excepciones éxito experiencia
    experto explicación exportación exposición expresión extensión extracto extranjero fábrica
    fachada facturas familia familiar familiares farmacia fase fecha fechas fianza ficha fichero
    ficheros fiebre fiesta fiestas figura fila filtro fin final finanzas firmas física
    fisioterapeuta flores fondo fondos formación formato formulario foto fotografía fotos fracaso
    frase frecuencia freno frente fresco fruta frutas frutos fruto fuego fuente fuentes fuerza
    función funciones funcionamiento fútbol futuro gafas garaje garantía gasolina gasto gastos
    gata género gente gerente gestión gestora gestor gimnasia gimnasio gobierno grado gráfico
    gramática gripe grupo grupos guía guitarra gusto habitación habitaciones hábito hábitos hambre
    harina hecho hechos helado herida hermana hermanas hermano hermanos herramienta herramientas
    hielo hierba hígado historia historial hogar hoja hojas hombre hombres hombro hora horario
    horarios horas hospital hotel huella hueso huésped huevo huevos humo humor idea ideas
    identificación identidad idioma idiomas iglesia imagen imágenes impacto importe importes
    impresión impresora impuesto impuestos incendio incidencia incidencias incidente indemnización
    índice industria infancia infección información informes informática ingeniera ingeniero
    ingreso ingresos inicio inmueble inquilina inquilino inscripción inspección instalación
    institución instituto instrucción instrucciones instrumento integración intención intento
    interés intereses internet interrupción intervención introducción invierno invitación invitada
    invitado invitados inversión inversor investigación investigador jabón jardín jarabe jefa jefe
    jornada jóvenes joven juego juegos juez jueza juguete juicio jugador jugadora justicia labor
    laboratorio lado ladrillo lago lápiz lavadora lección leche lectura lengua lenguaje letra
    letras ley leyes libertad libro libros licencia limitación límite límites limpieza línea
    líneas líquido lista listas litro llamada llamadas llave llaves lluvia local lugar lugares
    luces maestra maestro maleta manera mano manos manta mantenimiento manual máquina marcas
    marido máscara mascota mascotas masa matemáticas material materiales materia matrícula
    matrimonio mecánico medicación medicamento medicamentos medicina médica médico médicos medida
    medidas medios mejora mejoras memoria menaje mensaje mensajes mensualidad mente menú mercado
    merluza mes mesa meses meta metal método métodos metro micro miedo miel miembro miembros
    minuto minutos mirada misión moda modelo modelos modo módulo molestia momento momentos moneda
    monitor monte motivo motivos moto motor movimiento móvil mudanza mueble muebles muerte mujer
    mujeres multa mundo músculo museo música músico nacimiento nariz naturaleza nave navegación
    necesidad negocio negocios nieta nieto nietos niña niñas niño niños nivel niveles noche noches
    nombre nombres nómina nóminas norma normas norte notas noticia noticias notificación novia
    novio número números obra obras observación observaciones objeto objetos objetivos obligación
    ocasión océano oferta ofertas oficina oficinas oído ojo ojos olor onda opción opciones
    operación operaciones operador opinión oportunidad orden órdenes ordenador oreja organización
    origen original pacientes paciente padres país países paisaje pájaro palabra palabras pan
    panadería panel pantalla pantalón papel papeles paquete paquetes par parada pared pareja
    parque parqueo párrafo participante participantes partida partido partidos pasado pasajero
    pasaporte pasillo pasos paso pasta pastel pastilla pastillas patio pausa peatón pecho película
    películas peligro pelo pelota pensión pérdida perfil periódico periodista período permiso
    permisos perra persona personal personas perspectiva peso pescado petición pie piel pierna
    pies pieza piezas pileta piloto pintura pipeline piscina piso pista placa plan planes plano
    plantilla plataforma plato platos playa plaza plazo plazos población poema polen policía
    política pollo polvo portátil portero posición positivo postre práctica precaución precio
    precios preferencia preferencias premio prensa presencia presentación presidente presidenta
    presión préstamo presupuestos previsión prima primavera primo principio principios prioridad
    prioridades privacidad probabilidad problema problemas procedimiento proceso procesos
    producción producto productos profesión profesional profesor profesora profesores programas
    promedio promoción propiedad propietaria propietario propósito propuesta propuestas proteína
    protección protocolo proveedor proveedora proveedores proyectos pruebas psicóloga psicólogo
    publicación público pueblo puente puerta puerto puesto puestos punto puntos queja quejas queso
    química quirófano radio rama ramas rango ratón razón razones reacción realidad rebaja
    recepción receta recetas recibo recibos recomendación recomendaciones recordatorio
    recordatorios recorrido recurso recursos red redes reembolso referencia referencias reforma
    regalo regalos régimen región registro registros regla reglas regreso relación religión reloj
    renta reparación reparto repositorio representante requisito requisitos resfriado residencia
    residuos resolución responsable responsables respuesta restaurante restaurantes restricción
    restricciones resultado resultados retiro retraso reuniones revisión revista riesgo riesgos
    rincón río ritmo rodilla ropa rueda ruido ruta rutina sabor sal sala salario saldo salida
    salidas salón salsa salud saludo saludos sangre secretaria secretario sección sector sede
    seguimiento seguridad seguros selección sello semana semanas semestre señal sensación sentido
    separación serie servicio servicios servidores sesión sesiones seta sexo silencio silla
    síntoma síntomas sistema sistemas sitio sitios situación sobrina sobrino sociedad socia socio
    socios software soldado solicitud solicitudes solución soluciones sombra sonido sopa soporte
    sorpresa subida subtítulo sucursal suegra suegro sueldo suelo sueño suerte sugerencia
    suministro supermercado suscripción sur taller tamaño tardes tareas tarifa tarifas tarjeta
    tarjetas tasa taza teatro técnica técnico técnicos teclado tecnología tela teléfono teléfonos
    tele televisión tema temas temperatura temporada tenis teoría terapia término términos terraza
    terreno texto textos tía tiempo tiempos tienda tiendas tierra tinta tío tíos tipo tipos título
    títulos toalla tono tormenta torneo tos trabajador trabajadora trabajadores trabajo trabajos
    tradición traducción tráfico traje tramo trámite tramites transacción transferencia transición
    transporte tratamiento tratamientos trato tren trenes tribunal trimestre tripulación trozo
    truco turismo turno turnos ubicación universidad urgencia urgencias usuaria usuario usuarios
    uso usos utensilio vacaciones vacuna vacunas valor valores vaso vecina vecino vecinos
    vegetariana vegetariano vehículo vehículos velocidad vendedor vendedora venta ventaja ventas
    ventana verano verdad verdura verduras versiones viaje viajes vida vidas vídeo vídeos video
    viento vigencia vinos virus visado visitante vista vitamina vivienda viviendas voluntad
    voluntaria voluntario volumen voto vuelo vuelos vuelta voz zapato zapatos zona zonas zumo
    activar acceder acordar adjuntar analizar anular aportar aprobar asignar autorizar bloquear
    calentar cocer despertar detener distribuir entender escoger filtrar finalizar freír impedir
    insertar lograr mejorar mover multiplicar nombrar notar observar ofrecer olvidar oír parar
    pesar picar prender proteger querer rechazar regar renombrar restaurar retener reutilizar
    romper saber secar ser suspender tirar tostar trasladar vaciar vigilar
  `,
  numbers: `
    dos tres cuatro cinco seis siete ocho nueve diez once doce trece=13 catorce=14 quince=15
    dieciséis=16 dieciseis=16 diecisiete=17 dieciocho=18 diecinueve=19 veinte=20 veintiuno=21
    veintiún=21 veintiuna=21 veintidós=22 veintidos=22 veintitrés=23 veintitres=23 veinticuatro=24
    veinticinco=25 veintiséis=26 veintiseis=26 veintisiete=27 veintiocho=28 veintinueve=29
    treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90 cien=100
    ciento=100 doscientos=200 doscientas=200 trescientos=300 trescientas=300 cuatrocientos=400
    cuatrocientas=400 quinientos=500 quinientas=500 seiscientos=600 seiscientas=600
    setecientos=700 setecientas=700 ochocientos=800 ochocientas=800 novecientos=900
    novecientas=900 mil=1000 docena=12 decena=10 veintena=20 treintena=30 centenar=100 centena=100 millar=1000
  `,
  ordinals: `
    primero/primera/primer segundo/segunda tercero/tercera/tercer cuarto/cuarta quinto/quinta sexto/sexta séptimo/séptima octavo/octava noveno/novena décimo/décima
    undécimo/undécima duodécimo/duodécima decimotercero/decimotercera decimocuarto/decimocuarta
    decimoquinto/decimoquinta decimosexto/decimosexta decimoséptimo/decimoséptima decimoctavo/decimoctava
    decimonoveno/decimonovena vigésimo/vigésima
  `,
  one: "un una uno primer primera primero primeros único única solo sola",
  shortWeekdays: "lun mar mié/mie jue vie sáb/sab dom",
  shortMonths: "ene feb mar abr may jun jul ago sept/sep/set oct nov dic",
  per: "por cada al a la el los las un una todos todas /",
  periods: {
    second: "segundo segundos seg s",
    minute: "minuto minutos min",
    hour: "hora horas h hr hrs",
    day: "día días dia dias diario diaria diarios diarias diariamente jornada jornadas",
    week: "semana semanas semanal semanales semanalmente sem",
    month: "mes meses mensual mensuales mensualmente mensualidad",
    quarter: "trimestre trimestres trimestral trimestrales trimestralmente",
    year: "año años anual anuales anualmente",
  },
  dayParts: {
    morning: `
      por la mañana, de la mañana, en la mañana, por las mañanas, cada mañana, todas las mañanas,
      esta mañana, mañanas, de mañana, en ayunas, al desayunar, con el desayuno, en el desayuno,
      al levantarse, de madrugada, por la madrugada, madrugada, al amanecer, a primera hora
    `,
    noon: "al mediodía, a mediodía, mediodía, del mediodía, con el almuerzo, en el almuerzo, al comer, con la comida, en la comida",
    afternoon:
      "por la tarde, de la tarde, en la tarde, por las tardes, cada tarde, todas las tardes, esta tarde, tarde, tardes, después de comer, de sobremesa",
    evening:
      "al atardecer, al anochecer, con la cena, en la cena, al cenar, después de cenar, última hora de la tarde, después del trabajo",
    night: `
      por la noche, de la noche, en la noche, por las noches, cada noche, todas las noches,
      esta noche, de noche, noche, noches, nocturno, nocturna, antes de dormir, al acostarse,
      antes de acostarse, durante la noche, anoche
    `,
  },
  negation: {
    words: `
      no, nunca, jamás, nada, nadie, ningún, ninguna, ninguno, ningunos, ningunas, sin, ni,
      tampoco, imposible, incapaz, prohibido, prohibida, prohibidos, prohibidas, evita, evitan, evitar, evite,
      rechaza, nunca más, jamás en la vida, en absoluto, en modo alguno, ni siquiera, en vez de,
      en lugar de
    `,
  },
  hedge: {
    words: `
      quizá, quizás, tal vez, acaso, probablemente, posiblemente, aparentemente, supuestamente,
      presuntamente, presumiblemente, seguramente, podría, podrían, podríamos, aproximadamente,
      aprox, unos #, unas #, alrededor de, alrededor de #, cerca de #, en torno a #, sobre las #,
      a eso de, a veces, en ocasiones, ocasionalmente, de vez en cuando, de cuando en cuando,
      normalmente, habitualmente, generalmente, usualmente, por lo general, por lo común,
      por lo regular, en general, suele, suelen, solía, parece, parecen, parecería, al parecer,
      según parece, rara vez, raramente, raras veces, casi, eventualmente, a lo mejor, puede que,
      puede ser, es posible, es probable, lo más probable, lo más seguro, pueda ser,
      no está seguro, no está segura, no es seguro, sin confirmar, por confirmar, en principio,
      apenas, difícilmente, más o menos, con suerte, se supone, que yo sepa, a saber si,
      es posible que, es probable que, con toda probabilidad, posible que, probable que,
      muy probablemente, con mucha probabilidad, es muy probable, cabe la posibilidad, existe la
      posibilidad, pudiera ser
    `,
  },
  doubt: {
    words: `
      improbable, improbables, poco probable, muy poco probable, difícilmente, dudo que, duda que,
      dudan que, dudoso que, probablemente no, seguramente no, posiblemente no, quizá no,
      quizás no, tal vez no, a lo mejor no, es poco probable, no es probable, no parece probable,
      no creo que, no cree que, no creen que
    `,
  },
  condition: {
    words: `
      si, siempre que, siempre y cuando, en caso, en caso de, en caso de que, en el caso de,
      en el caso de que, con tal de que, con tal que, mientras, a condición de,
      a condición de que, con la condición de, con la condición de que, bajo la condición,
      supeditado a, sujeto a, dependiendo de, en función de, suponiendo que, en el supuesto de,
      con que, por si, como sea que, según si, caso de que
    `,
  },
  exception: {
    words: `
      a menos que, salvo, salvo que, salvo si, salvo cuando, salvo en, salvo en caso de,
      salvo los, excepto, excepto si, excepto que, excepto cuando, excepto en, excepto los,
      exceptuando, a no ser que, a no ser, como no sea, a excepción de, a excepción del,
      con excepción de, con la excepción de, con la salvedad de, aparte de, fuera de, quitando,
      menos #, menos los, menos el, menos en, menos cuando, menos si, excluyendo, excluido,
      excluida, sin contar, sin incluir, distinto de, distinta de, que no sea, que no sean
    `,
  },
  until: {
    words:
      "hasta ~, hasta que, hasta que no, hasta el, hasta la, hasta las, hasta los, hasta entonces, hasta después de, hasta tanto, en tanto no, mientras no",
  },
  exclusion: {
    words: `
      solo, sólo, solamente, únicamente, exclusivamente, tan solo, tan sólo, nada más que,
      no más que, en vez del, en lugar del, nadie más, nadie más que, nada más, estrictamente,
      meramente, puramente, a solas
    `,
  },
  most: {
    words: `
      como máximo, como mucho, a lo sumo, a lo más, máximo, un máximo de, máximo de, máx,
      no más de, nunca más de, no mayor de, no mayor que, no superior a, no más tarde de,
      a más tardar, como tarde, como muy tarde, no más allá de, no supera, no superan, no superar,
      no debe superar, sin superar, sin exceder, no excede, no exceder, no exceda,
      no debe exceder, hasta un máximo de, límite de, tope de, o menos, o inferior, o antes, ≤, <=,
      no más a menudo que, no con más frecuencia que, no más tarde que, no más rápido que, no
      más caro que, no más pesado que, no sobrepasar, no sobrepasa, no puede superar, no pueden
      superar, no podrá superar, no deberá superar, no puede exceder, no podrá exceder, no deben
      superar, nunca más tarde de, nunca por encima de, no por encima de, no más allá del, sin
      pasar de, no pasar de, no pasa de
    `,
  },
  least: {
    words: `
      al menos, por lo menos, como mínimo, cuando menos, cuanto menos, mínimo, un mínimo de,
      mínimo de, mín, no menos de, nunca menos de, no menor de, no inferior a, no antes de,
      no antes del, como pronto, como muy pronto, o más, o mayor, o superior, o después,
      en adelante, para arriba, y más, ≥, >=,
      nunca antes de las #, nunca antes del #, no antes de las, no antes que, no por debajo de,
      nunca por debajo de, no menos que, no inferior al, no más temprano que
    `,
  },
  concession: {
    words: `
      aunque, aun si, aun cuando, aun así, aun sin, aun con, incluso si, incluso cuando,
      incluso con, incluso sin, incluso en, incluso después, hasta cuando, a pesar de,
      a pesar de que, pese a, pese a que, no obstante, sin embargo, con todo,
      independientemente de, independientemente de si, sin importar, sin importar si, no importa,
      no importa si, da igual, da igual si, dé igual, sea cual sea, sea como sea, sea quien sea,
      pase lo que pase, haga lo que haga, tanto si, si o no, sí o sí, por más que, por mucho que,
      si bien, no solo, no sólo, no solamente, no únicamente, no exclusivamente, no simplemente,
      ya no solo, ya no solamente, sin excepción, sin falta, sin duda, sin ninguna duda,
      sin lugar a dudas, sin problema, sin problemas, de nada, no pasa nada, no hay problema,
      nada nuevo, no cabe duda, no más, no bien, hasta luego, hasta mañana, hasta pronto,
      hasta ahora, hasta la fecha, hasta hoy, hasta hace poco, hasta cierto punto, como si,
      por si acaso fuera poco, si no me equivoco, por qué no, nada más llegar, nada mal,
      para nada del mundo, más que nada, ante todo y sobre todo, mientras tanto, ni que decir,
      cerca de casa
    `,
  },
  universal: {
    words: `
      siempre, todas las veces, todo el tiempo, sin excepción, sin falta, cada vez,
      en todo momento, en todos los casos, en cualquier caso, bajo cualquier circunstancia,
      constantemente, invariablemente, sistemáticamente, permanentemente, continuamente,
      a todas horas
    `,
  },
};
