"""Frases del servidor: sus comandos, su primera página y lo que guarda."""

SERVER: dict[str, str] = {
    "help.carteado.serve": "Abre un servidor: quien tiene el enlace puede sentarse a la mesa.",
    "help.carteado.admin": "Administra las mesas y los datos de un servidor.",
    "help.carteado.export": "Guarda una mesa de un servidor en un archivo.",
    "help.carteado.import": "Devuelve a los datos del servidor una mesa guardada en un archivo.",
    "help.admin.tables": "Lista las mesas.",
    "help.admin.close": "Cierra una mesa para siempre.",
    "help.admin.ban": "Veta a un invitado o una dirección.",
    "help.admin.unban": "Quita el veto a un invitado o una dirección.",
    "help.admin.drain": "No acepta mesas nuevas; las que están en juego siguen.",
    "help.admin.backup": "Copia todos los datos a un archivo, aunque el servidor esté en marcha.",
    "help.admin.restore": (
        "Recupera todos los datos de una copia; el servidor debe estar detenido."
    ),
    "help.serve.host": "La dirección en la que escuchar (por defecto, 127.0.0.1: solo esta "
    "máquina).",
    "help.serve.port": "El puerto (por defecto, 8000); 0 usa uno libre.",
    "help.serve.data": "La carpeta que guarda mesas y resultados.",
    "help.serve.config": "Ajustes en un archivo TOML; el entorno y las opciones valen más.",
    "help.serve.lan": "Escucha en la red local y muestra un código QR para teléfonos.",
    "help.serve.trusted_proxy": "Proxies en los que se confía para informar la dirección del "
    "cliente.",
    "help.serve.base_path": "Sirve todo bajo una ruta, detrás de un proxy.",
    "help.serve.origin": "Otro origen del que pueden venir páginas (repite para más).",
    "help.serve.workers": "Cuántos procesos para los robots; 0 usa el propio servidor.",
    "help.admin.days": "Por cuántos días (por defecto, para siempre).",
    "help.admin.why": "El motivo, para tu propio registro.",
    "serve.address": "Abre {url}",
    "serve.scan": "Los teléfonos de la misma red pueden leer este código.",
    "serve.no_page": "Esta instalación no tiene página para el navegador: usa carteado join.",
    "serve.no_lan": "No se encontró ninguna dirección en la red local.",
    "serve.stop": "Ctrl+C detiene el servidor; las mesas quedan guardadas.",
    "serve.setting": "Los ajustes están mal: {name} ({source}): {why}",
    "serve.in_use": "{data} está en uso por {owner}: detén ese servidor o elige otro --data.",
    "serve.cannot_listen": "No se puede escuchar en {host} puerto {port}: {why}",
    "serve.bad_data": "No se puede usar la carpeta de datos {data}: {why}",
    "admin.no_data": "No hay datos en {data}.",
    "admin.no_table": "No existe la mesa {table}.",
    "admin.no_tables": "No hay mesas.",
    "admin.nobody": "¿A quién? Da el id de un invitado o una dirección.",
    "admin.not_running": "Ningún servidor está en marcha en {data}.",
    "admin.no_answer": "El servidor no responde: {why}",
    "admin.stop_first": "Detén primero el servidor: {owner} usa {data}.",
    "admin.closed": "La mesa {table} quedó cerrada.",
    "admin.banned": "{who} ya no puede entrar.",
    "admin.unbanned": "{who} puede entrar de nuevo.",
    "admin.drains": "El servidor no acepta mesas nuevas; {tables} están en memoria.",
    "admin.copied": "Todos los datos están ahora en {file}.",
    "admin.restored": "Los datos en {data} vuelven a ser los de {file}.",
    "admin.bad_file": "{file} no sirve: {why}",
    "admin.exported": "La mesa {table} está ahora en {file}.",
    "admin.imported": "La mesa {table} volvió, código {code}.",
    "admin.exists": "La mesa {table} ya existe.",
    "admin.column.code": "código",
    "admin.column.game": "juego",
    "admin.column.state": "estado",
    "admin.column.used": "último uso",
    "admin.state.lobby": "espera",
    "admin.state.started": "iniciada",
    "admin.state.closed": "cerrada",
    "admin.public": "pública",
    "page.title": "Una noche de cartas",
    "page.about": (
        "Este servidor reparte nEon_onE, Arcade, Classic, Golf y BUM! para personas y robots."
    ),
    "page.join": "Siéntate a la mesa desde una terminal:",
    "page.lobby": "Mesas públicas",
    "page.nobody": "No hay ninguna mesa pública abierta.",
    "page.privacy": "Qué se guarda",
    "page.back": "Volver",
    "page.api": "Para programas",
    "privacy.cookie": "Una cookie con un número aleatorio y firmado, que te identifica aquí; no "
    "hay cuenta, correo ni contraseña.",
    "privacy.name": (
        "El nombre que escribes y lo que dices en el chat de una mesa, junto con esa mesa."
    ),
    "privacy.tables": (
        "Cada comando de una mesa, para que nada se pierda: {match} días después del "
        "último uso; una mesa sin partida, {lobby} minutos."
    ),
    "privacy.results": "Cómo terminaron tus partidas, para tus estadísticas: {guest} días.",
    "privacy.address": "Tu dirección de red, solo en memoria, para aplicar límites; solo se graba "
    "si es vetada.",
    "privacy.delete": "Puedes borrar tus datos cuando quieras: desaparecen resultados, nombre, "
    "cookie y llaves de lugar; en los registros de mesas compartidas se reemplazan tu número, "
    "nombre y chat.",
    "privacy.nobody": "No se envía nada a nadie más: sin rastreadores, sin otros servidores.",
}
