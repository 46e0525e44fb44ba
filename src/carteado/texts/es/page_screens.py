"""The page: rules, replay, statistics, lessons, about."""

PAGE_SCREENS: dict[str, str] = {
    "ui.example": "Pruébalo",
    "ui.example.top": "Arriba está: {card}",
    "ui.example.try": "¿Qué carta sirve?",
    "ui.example.color": "sirve: mismo color.",
    "ui.example.number": "sirve: mismo número.",
    "ui.example.symbol": "sirve: mismo símbolo.",
    "ui.example.wild": "siempre sirve, y eliges el color.",
    "ui.example.honest": "sirve si no tienes amarillo; si no, es un farol que pueden desafiar.",
    "ui.example.no": "no sirve: ni color ni número.",
    "ui.example.answer": "responde al castigo: el siguiente toma la suma.",
    "ui.example.pays": "no responde: solo con esta tomas las 2 cartas.",
    "ui.example.below": "sirve: un puesto bajo el rey.",
    "ui.example.circle": "sirve: tras el rey viene el as, los valores giran.",
    "ui.example.same": "no sirve: debe ser uno más o uno menos.",
    "ui.example.snap": "¡BUM! El mismo valor, de tus cartas: te libras de ella.",
    "ui.example.unknown": "tapada: mejor recuerda cuál es antes de lanzarla.",
    "ui.example.burn": "otro valor: se quema, y tomas otra sin verla.",
    "ui.about.what.title": "Qué es esto",
    "ui.about.what": (
        "carteado es una tarde de cartas: código abierto, sin cuentas, en tu propia máquina."
    ),
    "ui.about.neon.title": "nEon_onE",
    "ui.about.bum.title": "BUM!",
    "ui.about.golf.title": "Golf",
    "ui.about.art.title": "Arte y sonido",
    "ui.about.art": "Cartas, formas, íconos y sonidos se hicieron para carteado, con su licencia.",
    "ui.about.font.title": "Tipografía",
    "ui.about.font": (
        "Atkinson Hyperlegible Next, del Braille Institute, SIL Open Font License 1.1."
    ),
    "ui.about.software.title": "Software",
    "ui.about.software": (
        "Python, Starlette, uvicorn, msgspec, SQLite, SQLAlchemy, Svelte y otros; sus "
        "licencias los acompañan."
    ),
    "ui.about.licence.title": "Licencia",
    "ui.about.licence": "Apache License 2.0: úsalo, cámbialo, compártelo.",
    "ui.about.mark.title": "Una marca que no es nuestra",
    "ui.about.mark": (
        "UNO es marca de Mattel. carteado no está afiliado a Mattel; los juegos de "
        "colores son de estilo UNO, con arte propio."
    ),
    "ui.about.privacy.title": "Privacidad",
    "ui.about.privacy": "Sin registro, sin rastreo, sin pedidos a otros servidores.",
    "ui.stats.games": "Partidas",
    "ui.stats.wins": "Victorias",
    "ui.stats.assisted": "Con ayuda",
    "ui.stats.streak": "Seguidas / mejor",
    "ui.stats.best": "Mejor puntaje",
    "ui.stats.none": "Aún no hay partidas. La primera cuenta.",
    "ui.stats.move": "Llevar a otro dispositivo",
    "ui.stats.move.text": "Crea un código aquí y escríbelo allá en diez minutos.",
    "ui.stats.move.offer": "Crear código",
    "ui.stats.move.code": "Código del otro dispositivo",
    "ui.stats.move.claim": "Traer",
    "ui.stats.erase": "Borrar mis datos",
    "ui.stats.erase.text": "El nombre y las estadísticas se borran ya en este servidor.",
    "ui.stats.erase.sure": "Sí, borrar todo",
    "ui.stats.erase.no": "No",
    "ui.stats.erased": "Borrado.",
    "ui.local.text": "Dos o más personas, un teléfono: entre turnos se ocultan las cartas.",
    "ui.local.person": "Jugador {number}",
    "ui.local.more": "Uno más",
    "ui.local.fewer": "Uno menos",
    "ui.local.pass": "Pasa el dispositivo a {name}",
    "ui.local.look_away": "Los demás miran a otro lado.",
    "ui.local.i_am": "Soy {name}",
    "ui.local.kept": "Hay una partida de {game} sin terminar.",
    "ui.local.go_on": "Continuar",
    "ui.local.end": "Terminar esta partida",
    "ui.replay.none": "No existe esa partida.",
    "ui.replay.as": "Visto por",
    "ui.replay.open": "Todas las cartas abiertas",
    "ui.replay.seat": "Como lo vio {name}",
    "ui.replay.start": "El reparto",
    "ui.replay.step": "Paso {at} de {of}",
    "ui.replay.first": "Al comienzo",
    "ui.replay.last": "Al final",
    "ui.replay.back": "Un paso atrás",
    "ui.replay.next": "Un paso más",
    "ui.replay.round.back": "La ronda anterior",
    "ui.replay.round.next": "La ronda siguiente",
    "ui.replay.play": "Reproducir",
    "ui.replay.pause": "Pausa",
    "ui.replay.speed.slow": "lento",
    "ui.replay.speed.normal": "normal",
    "ui.replay.speed.fast": "rápido",
    "ui.replay.link": "Enlace a este momento",
    "ui.lesson": "Primera lección: {game}",
    "ui.lesson.step": "Jugada {at} de {of}",
    "ui.lesson.other": "Esa todavía no: haz lo que dice la línea de arriba.",
    "ui.lesson.show": "Muéstrame",
    "ui.lesson.restart": "Otra vez",
    "ui.lesson.neon.color": "Arriba hay rojo. Juega tu 5 rojo: el mismo color sirve.",
    "ui.lesson.neon.penalty": "Tu +2 también es verde. Juégalo: el siguiente responde o toma dos.",
    "ui.lesson.neon.wild": (
        "Pérola tomó dos y perdió el turno. El comodín siempre sirve: juégalo y elige azul."
    ),
    "ui.lesson.neon.number": "Ahora es azul. Juega tu 7 azul.",
    "ui.lesson.neon.draw": "Pérola igualó el número. Tu 3 amarillo no sirve: roba una carta.",
    "ui.lesson.neon.end": "Un 7, y sirve: puedes jugarlo o guardarlo. Ya sabes lo suficiente.",
    "ui.lesson.arcade.number": "Arriba hay un 6 rojo. Tu 6 azul tiene el mismo número: juégalo.",
    "ui.lesson.arcade.answer": "Glen quiere que tomes dos. Responde con tu +2: el castigo crece.",
    "ui.lesson.arcade.mix": (
        "Glen respondió, ya son seis. Aquí el +4 va sobre el +2: juégalo y elige verde."
    ),
    "ui.lesson.arcade.color": "¡Glen tomó diez! Tu turno: sirve el verde. Juega el 3.",
    "ui.lesson.arcade.last": "Juega el 8 verde y te queda una carta.",
    "ui.lesson.arcade.end": (
        "Queda una carta: todos ven la marca en tu nombre. Gana quien se queda sin cartas."
    ),
    "ui.lesson.classic.color": "Arriba hay azul: juega tu 3 azul.",
    "ui.lesson.classic.bluff": "No tienes azul, así que tu +4 es honesto. Juégalo y elige verde.",
    "ui.lesson.classic.again": (
        "Xia no se atrevió a desafiar, tomó cuatro y perdió el turno. Juega el 1 verde."
    ),
    "ui.lesson.classic.call": (
        "Quedan dos cartas. Avisa ¡UNO! y juega el 6 verde, o te pueden atrapar."
    ),
    "ui.lesson.classic.out": "Xia lo puso amarillo. Tu última carta sirve: juégala.",
    "ui.lesson.classic.end": "Ronda ganada: sumas lo que le queda a Xia. Gana quien llega a 500.",
    "ui.lesson.golf.below": (
        "Hay un 8 a la vista. Toca el 7: sirve uno más o uno menos, de cualquier palo."
    ),
    "ui.lesson.golf.again": "Y sobre el 7 va el 6.",
    "ui.lesson.golf.draw": "Nada sirve con el 6. Roba una carta del mazo.",
    "ui.lesson.golf.circle": "Un rey. Los valores giran: tras el rey viene el as. Tócalo.",
    "ui.lesson.golf.back": "Y del as de vuelta al otro rey.",
    "ui.lesson.golf.end": "Eso es todo. Vacía las siete pilas; H da una pista, Ctrl+Z deshace.",
    "ui.lesson.bum.peek": (
        "Tus cartas están tapadas. Antes de empezar puedes mirar dos: mira la carta 3."
    ),
    "ui.lesson.bum.again": "Un 9: recuérdalo. Ahora mira la carta 1.",
    "ui.lesson.bum.buy": "Un 7. Tu turno: compra una carta del monte.",
    "ui.lesson.bum.discard": "Compraste un 9. Descártalo: carta 5.",
    "ui.lesson.bum.snap": (
        "Hay un 9 a la vista, y tu carta 3 es un 9. ¡Lánzala! Cualquiera puede, gana el más rápido."
    ),
    "ui.lesson.bum.end": (
        "¡BUM! Una carta menos. La carta equivocada se quema y cuesta otra. Sin cartas, ganas."
    ),
    "ui.cards.about": (
        "El Clásico tiene tres cartas en blanco. Escribe qué hacen: pasos de una lista "
        "fija, para que gente y bots las jueguen."
    ),
    "ui.cards.name": "Nombre",
    "ui.cards.symbol": "Símbolo",
    "ui.cards.text": "Texto de la carta",
    "ui.cards.steps": "Qué hace",
    "ui.cards.step": "Paso {number}",
    "ui.cards.step.add": "Un paso más",
    "ui.cards.step.drop": "Quitar el paso {number}",
    "ui.cards.number": "Cuántas",
    "ui.cards.who": "Quién",
    "ui.cards.who.me": "quien la juega",
    "ui.cards.who.next": "el siguiente",
    "ui.cards.who.chosen": "alguien elegido",
    "ui.cards.who.others": "todos los demás",
    "ui.cards.who.everyone": "todos",
    "ui.cards.do.draw": "roba cartas",
    "ui.cards.do.skip": "se saltan jugadores",
    "ui.cards.do.again": "juega otra vez",
    "ui.cards.do.reverse": "cambia el sentido",
    "ui.cards.do.swap": "se cambian las manos",
    "ui.cards.do.pass": "todas las manos pasan",
    "ui.cards.do.give": "se dan cartas",
    "ui.cards.do.look": "se mira una mano",
    "ui.cards.do.renew": "todos renuevan la mano",
    "ui.cards.do.text": "vale el texto",
    "ui.cards.edit": "Editar",
    "ui.cards.drop": "Quitar {name}",
    "ui.cards.use": "Ponerla en el mazo",
    "ui.cards.cancel": "Cancelar",
    "ui.cards.write": "Escribir una carta",
    "ui.cards.kept": "Cartas guardadas",
    "ui.cards.ready": "Cartas listas",
    "ui.cards.bad_file": "Ese archivo no trae una carta.",
    "ui.cards.play": "Jugar Clásico con estas",
    "ui.about.neon": (
        "Inventado por sus autores, que se reservan todos los derechos sobre el nombre y "
        "su documento (faleconosco@neonone.com.br). Aquí las reglas van con nuestras "
        "palabras."
    ),
    "ui.about.bum": (
        "Inventado por un grupo de amigos, estudiantes de ingeniería de Unicamp; manual "
        "de Rafael Hoyos y Thiago Nascimento."
    ),
    "ui.about.golf": "Un solitario antiguo y de todos, aquí con los valores en círculo.",
}
