"""Lo que dice la terminal alrededor del juego: ayuda, preguntas, opciones, el final."""

HELP: dict[str, str] = {
    "help.usage": "Uso:",
    "help.options": "Opciones",
    "help.commands": "Comandos",
    "help.command": "COMANDO",
    "help.help": "Muestra esta ayuda.",
    "help.carteado": "Una noche de cartas: juega, mira, repasa partidas y consulta las reglas.",
    "help.carteado.play": "Juega contra robots. Prueba: carteado play neon",
    "help.carteado.watch": "Mira una partida de robots.",
    "help.carteado.replay": "Muestra de nuevo una partida guardada, paso a paso.",
    "help.carteado.rules": "Muestra las reglas de un juego, una regla por su código (N-42) o, con "
    "--diff, lo que cambia entre dos conjuntos de reglas.",
    "help.carteado.options": "Lista las reglas de la casa de un juego, sus valores y lo que "
    "significan.",
    "help.carteado.games": "Lista los juegos.",
    "help.carteado.verify": "Comprueba una partida, de su raíz a cada carta repartida. FILE es un "
    "registro, una partida terminada de un servidor, o - para la entrada estándar.",
    "help.option.commitment": "El compromiso que se publicó antes de repartir.",
    "verify.root": "raíz: {root}",
    "verify.commitment": "su SHA3-256, el compromiso: {commitment}",
    "verify.kept": "Comparado: el SHA3-256 de la raíz es el compromiso que se publicó antes de "
    "repartir.",
    "verify.broken": "El compromiso era {given}: es de otra raíz.",
    "verify.seed": "Comparado: la raíz sale de la semilla «{seed}».",
    "verify.unpromised": "NO comparado: falta el compromiso que se publicó antes de repartir "
    "(--commitment HEX); esta raíz podría haberse elegido después.",
    "verify.seedless": "La raíz es aleatoria: no hay semilla que comparar.",
    "verify.result": "El archivo dice que ganó {winners}, pero sus comandos llevan a otro "
    "resultado.",
    "verify.deal": "después de repartir (mazos: la próxima carta primero):",
    "verify.taken": "quién recibió qué cartas de un mazo (comandos anteriores, evento, lugar):",
    "verify.cards": "barajada {number}, {size} cartas: {cards}",
    "verify.seats": "barajada {number}, los lugares: {cards}",
    "verify.done": "Comparado: con estas cartas, los {commands} comandos siguen las reglas de "
    "{game} (versión {version}). NO comparado: si son los que se dieron en la mesa.",
    "help.carteado.bench": "Mide la velocidad del motor en esta máquina.",
    "help.carteado.info": "Muestra qué está instalado: versión, juegos, robots, motor.",
    "help.bench.engine": "Jugadas al azar por segundo en un núcleo, mediana de cinco mediciones.",
    "help.option.lang": "Idioma: pt, es o en.",
    "help.option.version": "Muestra la versión.",
    "help.option.no_color": "Escribe sin colores.",
    "help.option.seats": "Cuántos lugares.",
    "help.option.seat": "Cuál es tu lugar (por defecto, 0).",
    "help.option.bots": "Un robot para todos los lugares, o uno para cada uno: "
    "document,careful,random.",
    "help.option.seed": "Reparte otra vez las mismas cartas.",
    "help.option.set": "Cambia una opción: --set stacking=any (repite para más).",
    "help.option.rules": "Un archivo de reglas (TOML o JSON).",
    "help.option.card": "Una carta escrita: un archivo JSON o el nombre de una carta ya hecha; "
    "hasta tres.",
    "help.option.log": "Guarda la partida en este archivo.",
    "help.option.play_json": "Para programas: lee comandos y escribe una línea de JSON por cada "
    "uno.",
    "help.option.pace": "Milisegundos de espera después de cada jugada de un robot.",
    "help.option.at": "Muestra la mesa después de este número de comandos.",
    "help.option.replay_seat": "Muestra lo que vio este lugar.",
    "help.option.replay_json": "Para programas: una línea de JSON por cada comando.",
    "help.option.diff": "Dos juegos o archivos de reglas.",
    "help.option.options_json": "Para programas: las opciones en JSON.",
    "help.option.game": "Qué juego (por defecto, neon).",
    "help.option.seconds": "Cuántos segundos (por defecto, 5).",
}

USAGE: dict[str, str] = {
    "usage.more": "Más: {command}",
    "usage.no_option": "No existe la opción {name}.",
    "usage.no_command": "No existe el comando «{name}».",
    "usage.missing": "Falta {name}.",
    "usage.bad_value": "{name} no es válido: se esperaba {expected}.",
    "usage.bare_option": "{name} necesita un valor.",
    "usage.no_file": "No se pudo abrir el archivo {name}.",
    "usage.extra": "Argumento inesperado: {name}.",
    "usage.incomplete": "Falta algo.",
    "usage.number": "un número",
    "file.too_large": "{name} es demasiado grande.",
    "file.no_text": "{name} no es un archivo de texto.",
    "file.unread": "No se pudo leer {name}: {why}.",
    "file.no_data": "{name} no es JSON ni TOML válido.",
    "file.no_object": "{name} debe contener un solo objeto, con campos nombrados.",
    "file.unwritten": "No se pudo escribir {name}: {why}.",
    "file.no_setting": "«{name}» no es un ajuste: se esperaba NOMBRE=VALOR.",
    "refusal.does_not_fit.none": "Esa carta no sirve: hace falta {color} o un comodín.",
    "leave.bye": "Dejas la mesa. ¡Hasta pronto!",
    "leave.interrupted": "Interrumpido. ¡Hasta pronto!",
    "rules.none": "{game} no tiene reglas escritas.",
    "rules.no_id": "Las reglas de {game} no tienen {id}. Los códigos son como N-42 o NQ-06.",
    "rules.other_game": "{name} tiene reglas de {game}, no de {asked}.",
    "rules.which": "¿Qué juego? Prueba: carteado rules neon",
    "diff.same": "{a} y {b} tienen las mismas reglas.",
    "diff.title": "Lo que cambia entre {a} y {b}",
    "diff.family": "{a} y {b} son juegos de familias distintas: no hay qué comparar.",
    "options.title": "{game}: opciones y valores de fábrica",
    "replay.title": "Repetición: {count} comandos",
    "replay.clock": "el reloj",
    "watch.stuck": "Ningún robot puede seguir aquí.",
    "info.engine": "motor",
    "info.compiled": "compilado",
    "info.plain": "Python puro",
    "info.bots": "robots: {bots}",
    "games.seats.one": "1 lugar",
    "games.seats": "{seats} lugares",
    "game.other": "{name}",
    "game.neon": "nEon_onE",
    "game.neon.about": "Al estilo UNO: +2 sobre +2, manos que cambian y se renuevan; gana quien "
    "sale antes.",
    "game.arcade": "Arcade",
    "game.arcade.about": "Al estilo UNO, rápido y sin freno: +2 y +4 se acumulan.",
    "game.classic": "Clásico",
    "game.classic.about": "Al estilo UNO, según la hoja de reglas: desafíos, el grito, rondas a "
    "500 puntos.",
    "game.golf": "Golf",
    "game.golf.about": "Solitario: vacía siete columnas con vecinas de la carta del descarte.",
    "game.bum": "BUM!",
    "game.bum.about": "Memoria y rapidez: deshazte de cartas que no ves.",
}

PLAY: dict[str, str] = {
    "people.names": "Ana Beto Clara Davi Elisa Fabio Gil Helena Igor Julia Kaio Lia Max Nina Otto",
    "people.you": "Tú",
    "people.you.object": "ti",
    # Among others, in the middle of a sentence.
    "people.you.listed": "tú",
    "people.and": "{first} y {last}",
    # Before the sound of an i: Julia e Igor.
    "people.and.i": "{first} e {last}",
    "play.welcome": "Escribe un número o un comando, como «draw». También: help, hint, rules, "
    "quit (o ayuda, pista, reglas, salir).",
    "play.help": """\
Escribe el número de una carta o de un comando, o el comando mismo; \
bastan las primeras letras si no hay duda. Tab completa.

  [command]legal[/]   todos los comandos posibles ahora
  [command]hint[/]    (pista) lo que haría un robot aquí, y por qué
  [command]rules[/]   (reglas) las reglas; [command]rules N-42[/] para una sola
  [command]log[/]     (historia) lo que pasó; [command]log 99[/] para más
  [command]leave[/]   (abandonar) deja tu lugar; los demás siguen
  [command]quit[/]    (salir) deja la mesa (también Ctrl+D)""",
    "play.help.colors": """\

Las cartas en recuadro se pueden jugar ahora. Carta es color y valor:
  R rojo  B azul  G verde  Y amarillo    R7 Bs Gr Y+2
  s⊘ salto  r⇅ reversa  +2   W★ comodín  W4 comodín +4
  SW⇄ cambio de manos  RN↻ renueva tus cartas  BK1 escrita

  [command]3[/] o [command]play R7[/] o solo [command]R7[/]       jugar una carta
  [command]4 G[/] o [command]play W G[/]              un comodín, con su color
  [command]play R1 uno[/] o [command]2 uno[/]         jugar y gritar
  [command]catch 2[/] o [command]catch Ana[/]         atrapar a quien no gritó
Si falta el color o el jugador, el juego lo pregunta.""",
    "ask.turn": "Es tu turno.",
    "ask.turn.nothing": "Es tu turno y nada sirve: roba.",
    "ask.drawn": "Robaste {card}. ¿La juegas o pasas?",
    "ask.respond": "Un castigo de {pending} cartas: responde con una carta en recuadro, o róbalas.",
    "ask.respond.nothing": "Un castigo de {pending} cartas, y no tienes respuesta.",
    "ask.color": "¿Qué color?",
    "ask.target": "¿Qué jugador?",
    "ask.give": "¿Qué cartas das? Escribe sus números.",
    "ask.scored": "La ronda terminó. ¿Vamos a la siguiente?",
    "ask.challenge": "{by} jugó un +4 sobre {color} y tiene {count} cartas en la mano. Desafiar "
    "es decir que fue un engaño. Si aciertas, {by} roba {guilty}; si te equivocas, robas "
    "{honest}.",
    "ask.react": "Puedes reaccionar. Enter deja que los demás sigan.",
    "ask.hurry": "¡No gritaste! Escribe «uno» en 3 segundos, antes de que alguien lo note.",
    "ask.late": "Demasiado tarde.",
    "ask.uno": "Te quedará una carta: añade «uno» a la jugada, o podrán atraparte.",
    "choice.draw": "robar una carta del mazo",
    "choice.pass": "quedarte con la carta",
    "choice.take": "robar las {count} cartas y perder el turno",
    "choice.challenge": "desafiar: el otro roba {guilty}, o tú {honest}",
    "choice.accept": "aceptar: robar {count} cartas y perder el turno",
    "choice.uno": "gritar ¡UNO!",
    "choice.catch": "atrapar a {who}, que no gritó",
    "choice.next": "repartir la próxima ronda",
    "choice.seat": "{who}, {count} cartas",
    "choice.seat.one": "{who}, una carta",
    "table.one_card": "¡UNA CARTA!",
    "table.left": "se fue",
    "table.color_open": "color por elegir",
    "table.clockwise": "↓ horario",
    "table.anticlockwise": "↑ antihorario",
    "table.draw_pile": "mazo {count}",
    "table.round": "ronda {round}, hasta {target}",
    "table.pending": "el siguiente roba {count}",
    "table.pending.you": "robas {count}",
    "table.pending.other": "{who} roba {count}",
    "sheet.title": "Ronda {round}, hasta {target} puntos",
    "sheet.who": "jugador",
    "sheet.round": "ronda",
    "sheet.total": "total",
    "sheet.left": "cartas en mano",
    "hint.command": "Mi consejo: {command}.",
    "hint.none": "Ningún robot sabe aconsejarte aquí.",
    "hint.assisted": "Esta partida ahora cuenta como asistida.",
    "end.you": "¡Ganaste!",
    "end.others": "Victoria: {winners}.",
    "end.nobody": "Nadie ganó.",
    "end.assisted": "Asistida: {count} pistas.",
    "end.again": "¿Otra partida? (again = otra, quit = salir)",
    "fair.seal": "Compromiso de esta partida (SHA3-256 de su raíz):",
    "fair.root": "La raíz de esta partida; su SHA3-256 es el compromiso de arriba:",
    "fair.seed": "La semilla era «{seed}». Reparte las mismas cartas otra vez.",
    "phase.turn": "es un turno común",
    "phase.respond": "un castigo espera respuesta",
    "phase.drawn": "la carta robada se puede jugar",
    "phase.target": "se está eligiendo un jugador",
    "phase.color": "se está eligiendo un color",
    "phase.give": "se están dando cartas",
    "phase.challenge": "un +4 espera que lo acepten o lo desafíen",
    "phase.scored": "la ronda terminó",
    "phase.over": "la partida terminó",
    "phase.other": "{phase}",
}

# Otras palabras para un comando, para hablarle al juego en la propia lengua.
ALIASES: dict[str, str] = {
    "alias.play": "jugar juega",
    "alias.draw": "robar roba",
    "alias.pass": "pasar pasa paso",
    "alias.take": "tomar llevar",
    "alias.color": "colores",
    "alias.target": "elegir",
    "alias.give": "dar",
    "alias.challenge": "desafiar desafío desafio",
    "alias.accept": "aceptar acepto",
    "alias.uno": "¡uno! uno!",
    "alias.catch": "atrapar",
    "alias.next": "siguiente",
    "alias.leave": "abandonar",
    "alias.help": "? h ayuda",
    "alias.legal": "jugadas",
    "alias.hint": "pista",
    "alias.rules": "reglas",
    "alias.log": "historia",
    "alias.quit": "q salir chau",
    "alias.again": "s sí si otra",
}

TERMINAL: dict[str, str] = {**HELP, **USAGE, **PLAY, **ALIASES}
