"""Tables on a server, as the terminal speaks of them: joining one, and measuring one."""

ONLINE: dict[str, str] = {
    "help.carteado.join": "Juega en una mesa de un servidor. Prueba: carteado join "
    "http://127.0.0.1:8000/#CODIGO",
    "help.option.join_name": "Cómo te llaman los demás.",
    "help.option.join_open": "Abre una mesa nueva de este juego; URL es entonces la dirección del "
    "servidor.",
    "help.option.join_watch": "Mira sin ocupar un lugar.",
    "help.option.join_new": "Entra como invitado nuevo, aunque tengas un lugar allí.",
    "join.opened": "La mesa está abierta. Los demás entran con: {link}",
    "join.no_link": "«{name}» no es un enlace a una mesa. Prueba: carteado join "
    "http://127.0.0.1:8000/#CODIGO",
    "join.not_opened": "No se pudo abrir una mesa allí: {why}",
    "join.lost": "Se perdió la conexión. Reconectando; tu lugar está guardado.",
    "join.back": "De vuelta en la mesa.",
    "join.closed": "El servidor cerró la conexión ({code}).",
    "join.closed.newer_tab": "Entraste desde otro lugar: ahora se juega allí.",
    "join.closed.no_such_table": "Esa mesa no existe, o ya cerró.",
    "join.closed.damaged_table": "Esta mesa está dañada; las demás no se ven afectadas.",
    "join.closed.table_closed": "Esta mesa fue cerrada.",
    "join.closed.wrong_token": "Tu lugar anterior no es de esta mesa. Entra como invitado nuevo: "
    "`--new`.",
    "join.refused": "El servidor rechazó eso ({code}).",
    "join.refused.busy": "La mesa está ocupada. Intenta de nuevo.",
    "join.refused.full_log": "El registro de esta mesa está lleno. Abre una mesa nueva.",
    "join.refused.too_much_talk": "Demasiados mensajes a la vez. Espera un momento.",
    "join.refused.not_saved": "El servidor no pudo guardarlo: no pasó nada. El juego sigue cuando "
    "se pueda.",
    "join.seat": "{seat} {name}",
    "join.seat.free": "(libre)",
    "join.seat.bot": "(robot)",
    "join.lobby": "Escribe «start» cuando estén todos; los robots ocupan los lugares libres. "
    "También: say, help, quit.",
    "join.welcome": "Escribe un número o un comando como «draw». También: help, hint, say, quit.",
    "join.again": "¿Otra partida? (start, quit)",
    "join.help": """\
Escribe el número de una carta o de un comando, o el comando mismo.

  [command]legal[/]   todos los comandos posibles ahora
  [command]hint[/]    lo que haría un robot; la partida queda asistida
  [command]rules[/]   las reglas; [command]rules N-42[/] para una sola
  [command]log[/]     lo que pasó
  [command]say[/]     habla con los demás: [command]say hola[/]
  [command]start[/]   empieza la partida, o la siguiente
  [command]quit[/]    te vas (también Ctrl+D); tu lugar se guarda un rato""",
    "alias.say": "decir",
    "alias.start": "empezar iniciar",
    "help.bench.server": "Un servidor bajo carga: mesas de cuatro jugadores, reglas reales, cada "
    "jugada guardada.",
    "help.bench.page": "La página en el Chromium de esta máquina: bytes de la primera carga y la "
    "tarea más larga en una partida de robots rápidos.",
    "help.option.page_seconds": "Cuántos segundos puede durar la partida (por defecto, 60).",
    "bench.page.no_playwright": "Falta Playwright: pip install 'carteado\\[bench]'",
    "bench.page.no_chromium": "Falta Chromium: instálalo o indícalo en CARTEADO_CHROMIUM.",
    "bench.page.no_page": "Este servidor no tiene página: no se construyó con el paquete.",
    "bench.page.home": "primera carga de la portada: {load}",
    "bench.page.table": "primera carga de una mesa: {load}",
    "bench.page.load": "JavaScript {js} KB, CSS {css} KB, fuentes {fonts} KB, el resto {other} "
    "KB, como viajan por la red",
    "bench.page.match": "una partida completa de robots rápidos: {frames} cuadros en {seconds} s",
    "bench.page.cut": "una partida de robots rápidos, sin terminar: {frames} cuadros en {seconds} "
    "s",
    "bench.page.longest": "tarea más larga del hilo principal durante el juego: {figure}; tareas "
    "de más de 50 ms: {tasks}",
    "bench.page.loading": "tarea más larga al cargar la mesa: {figure}",
    "help.option.load_tables": "Cuántas mesas (por defecto, 1000).",
    "help.option.load_rate": "Jugadas por segundo en cada mesa (por defecto, 0.25).",
    "help.option.load_seconds": "Cuántos segundos medir, sin el inicio (por defecto, 20).",
    "help.option.load_saturate": "Después sube el ritmo hasta que el 1 % de las jugadas pase de "
    "100 ms.",
    "help.option.load_json": "Para programas: las cifras en una línea de JSON.",
    "help.bench.hostile": "Jugadores sentados mientras otros atacan el servidor: avalanchas de "
    "conexiones, mensajes y mesas, mensajes enormes, handshakes a medias, lectores lentos.",
    "help.option.hostile_slices": "Tramos de cada ataque, con uno en calma antes de cada uno.",
    "help.option.hostile_kind": "Solo este ataque; repite para más.",
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
    "hostile.kind.half_open": "handshakes a medias",
    "hostile.kind.slow": "lectores lentos",
    "load.failed": "No se pudo medir el servidor: {why}",
    "load.start": "inicio: {start} s hasta que el servidor responde; {tables} mesas con {sockets} "
    "conexiones en {seating} s",
    "load.rate": "{rate} jugadas/s pedidas, {done} hechas: p50 {p50} ms, p99 {p99} ms, p99,9 "
    "{p999} ms del envío al último lugar",
    "load.cost": "CPU del servidor: {cpu} ms por jugada; memoria: {socket} KiB por conexión, "
    "{table} KiB por mesa",
    "load.saturation": "saturación: {figure} jugadas guardadas/s antes de que el p99 pase de "
    "{limit} ms",
    "load.unsaturated": "saturación: no se alcanzó; {figure} jugadas guardadas/s con p99 bajo "
    "{limit} ms",
    "load.trouble": "{lost} jugadas quedaron sin respuesta, {refused} fueron rechazadas",
}
