"""Tables on a server, as the terminal speaks of them: joining one, and measuring one."""

ONLINE: dict[str, str] = {
    "help.carteado.join": "Juega un asiento en una mesa de un servidor. Prueba: carteado join "
    "http://127.0.0.1:8000/#CODIGO",
    "help.option.join_name": "Cómo te llaman los demás.",
    "help.option.join_open": "Abre una mesa nueva con este juego; URL es entonces la del servidor.",
    "help.option.join_watch": "Mira sin tomar asiento.",
    "help.option.join_new": "Llega como alguien nuevo, aunque tengas un asiento allí.",
    "join.opened": "La mesa está abierta. Los demás entran con: {link}",
    "join.no_link": "“{name}” no es un enlace a una mesa. Prueba: carteado join "
    "http://127.0.0.1:8000/#CODIGO",
    "join.not_opened": "No se pudo abrir una mesa allí: {why}",
    "join.lost": "Se perdió la conexión. Intentando volver; tu asiento está guardado.",
    "join.back": "De vuelta en la mesa.",
    "join.closed": "El servidor cerró la conversación ({code}).",
    "join.closed.newer_tab": "Entraste desde otro lugar: ahora se juega allí.",
    "join.closed.no_such_table": "Esa mesa no existe, o ya cerró.",
    "join.closed.damaged_table": "Esta mesa está averiada; las demás siguen bien.",
    "join.closed.table_closed": "Esta mesa fue cerrada.",
    "join.closed.wrong_token": "Tu lugar no es de esta mesa. Entra de nuevo: `--new`.",
    "join.refused": "El servidor rechazó eso ({code}).",
    "join.refused.busy": "La mesa tiene demasiado que hacer. Intenta de nuevo.",
    "join.refused.full_log": "Esta mesa ya se usó bastante. Abre una nueva.",
    "join.refused.too_much_talk": "Dices mucho de una vez. Espera un momento.",
    "join.refused.not_saved": "El servidor no pudo guardarlo: no pasó nada. El juego sigue cuando "
    "se pueda.",
    "join.seat": "{seat} {name}",
    "join.seat.free": "(libre)",
    "join.seat.bot": "(robot)",
    "join.lobby": "Escribe “start” cuando estén todos; los robots toman los asientos libres. "
    "También: say, help, quit.",
    "join.welcome": "Escribe un número o un comando como “draw”. También: help, hint, say, quit.",
    "join.again": "¿Otra partida? (start, quit)",
    "join.help": """\
Escribe el número de una carta o de un comando, o el comando mismo.

  [command]legal[/]   todos los comandos posibles ahora
  [command]hint[/]    lo que haría un robot; la partida queda asistida
  [command]rules[/]   las reglas; [command]rules N-42[/] para una de ellas
  [command]log[/]     lo que pasó
  [command]say[/]     habla con los demás: [command]say hola[/]
  [command]start[/]   empieza la partida, o la siguiente
  [command]quit[/]    te vas (también Ctrl+D); tu asiento se guarda un rato""",
    "alias.say": "decir",
    "alias.start": "empezar iniciar",
    "help.bench.server": "Un servidor bajo carga: mesas de cuatro jugadores, reglas reales, todo "
    "durable.",
    "help.bench.page": "La página en el Chromium de esta máquina: bytes de la primera carga y la "
    "tarea más larga en una partida de bots rápidos.",
    "help.option.page_seconds": "Cuánto puede durar la partida (60 si no dices otra cosa).",
    "bench.page.no_playwright": "Falta Playwright: pip install 'carteado\\[bench]'",
    "bench.page.no_chromium": "Falta Chromium: instálalo o indícalo en CARTEADO_CHROMIUM.",
    "bench.page.no_page": "Este servidor no tiene página: no se construyó con el paquete.",
    "bench.page.home": "primera carga de la portada: {load}",
    "bench.page.table": "primera carga de una mesa: {load}",
    "bench.page.load": "JavaScript {js} KB, CSS {css} KB, letras {fonts} KB, el resto {other} KB, "
    "tal como viajan",
    "bench.page.match": "una partida completa de bots rápidos: {frames} cuadros en {seconds} s",
    "bench.page.cut": "una partida de bots rápidos, sin terminar: {frames} cuadros en {seconds} s",
    "bench.page.longest": "tarea más larga del hilo principal durante el juego: {figure}; tareas "
    "de más de 50 ms: {tasks}",
    "bench.page.loading": "tarea más larga al cargar la mesa: {figure}",
    "help.option.load_tables": "Cuántas mesas (1000 si no dices otra cosa).",
    "help.option.load_rate": "Jugadas por segundo en cada mesa (0.25 si no dices otra cosa).",
    "help.option.load_seconds": "Cuánto tiempo medir, sin el inicio (20 si no dices otra cosa).",
    "help.option.load_saturate": "Después sube el ritmo hasta que la centésima parte más lenta "
    "pase de 100 ms.",
    "help.option.load_json": "Para programas: las cifras en una línea de JSON.",
    "help.bench.hostile": "Jugadores sentados mientras otros atacan el servidor: avalanchas de "
    "conexiones, mensajes y mesas, mensajes enormes, saludos a medias, lectores lentos.",
    "help.option.hostile_slices": "Tramos de cada ataque, con uno en calma antes de cada uno.",
    "help.option.hostile_kind": "Solo este ataque; se puede dar varias veces.",
    "hostile.attack": "{kind}: p50 {before50} → {p50} ms, p99 {before99} → {p99} ms, {times} "
    "veces ({low} a {high}) en {moves} jugadas; jugadores echados: {dropped}, jugadas perdidas: "
    "{lost}, intentos: {tried}, rechazados: {refused}",
    "hostile.cores": "En calma → bajo ataque, por turnos; quien ataca usa los mismos núcleos.",
    "hostile.kind.sockets": "avalancha de conexiones",
    "hostile.kind.messages": "avalancha de mensajes",
    "hostile.kind.pings": "avalancha de pings",
    "hostile.kind.fragments": "un mensaje en trozos sin fin",
    "hostile.kind.tables": "avalancha de mesas",
    "hostile.kind.huge": "mensajes enormes",
    "hostile.kind.half_open": "saludos a medias",
    "hostile.kind.slow": "lectores lentos",
    "load.failed": "No se pudo medir el servidor: {why}",
    "load.start": "inicio: {start} s hasta que el servidor responde; {tables} mesas con {sockets} "
    "conexiones en {seating} s",
    "load.rate": "{rate} jugadas/s pedidas, {done} hechas: p50 {p50} ms, p99 {p99} ms, p99,9 "
    "{p999} ms del envío al último asiento",
    "load.cost": "CPU del servidor: {cpu} ms por jugada; memoria: {socket} KiB por conexión, "
    "{table} KiB por mesa",
    "load.saturation": "saturación: {figure} jugadas durables/s antes de que el p99 pase de "
    "{limit} ms",
    "load.unsaturated": "saturación: no se alcanzó; {figure} jugadas durables/s con p99 bajo "
    "{limit} ms",
    "load.trouble": "{lost} jugadas quedaron sin respuesta, {refused} fueron rechazadas",
}
