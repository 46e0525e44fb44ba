"""Tables on a server, as the terminal speaks of them: joining one, and measuring one."""

ONLINE: dict[str, str] = {
    "help.carteado.join": "Joga numa mesa de um servidor. Tente: carteado join "
    "http://127.0.0.1:8000/#CODIGO",
    "help.option.join_name": "Como os outros chamam você.",
    "help.option.join_open": "Abre uma mesa nova deste jogo; URL é então o endereço do servidor.",
    "help.option.join_watch": "Assiste sem ocupar um lugar.",
    "help.option.join_new": "Entra como convidado novo, mesmo que você tenha um lugar lá.",
    "join.opened": "A mesa está aberta. Os outros entram com: {link}",
    "join.no_link": "“{name}” não é um link de mesa. Tente: carteado join "
    "http://127.0.0.1:8000/#CODIGO",
    "join.not_opened": "Não foi possível abrir uma mesa lá: {why}",
    "join.lost": "A conexão caiu. Reconectando; seu lugar está guardado.",
    "join.back": "De volta à mesa.",
    "join.closed": "O servidor encerrou a conexão ({code}).",
    "join.closed.newer_tab": "Você entrou por outro lugar: agora o jogo continua lá.",
    "join.closed.no_such_table": "Essa mesa não existe, ou já fechou.",
    "join.closed.damaged_table": "Esta mesa está danificada; as outras não são afetadas.",
    "join.closed.table_closed": "Esta mesa foi fechada.",
    "join.closed.wrong_token": "Seu lugar antigo não é desta mesa. Entre como convidado novo: "
    "`--new`.",
    "join.refused": "O servidor recusou isso ({code}).",
    "join.refused.busy": "A mesa está ocupada. Tente de novo.",
    "join.refused.full_log": "O registro desta mesa está cheio. Abra uma mesa nova.",
    "join.refused.too_much_talk": "Mensagens demais de uma vez. Espere um momento.",
    "join.refused.not_saved": "O servidor não conseguiu salvar: nada aconteceu. O jogo continua "
    "quando for possível.",
    "join.seat": "{seat} {name}",
    "join.seat.free": "(livre)",
    "join.seat.bot": "(robô)",
    "join.lobby": "Digite “start” quando todos chegarem; robôs ocupam os lugares livres. Também: "
    "say, help, quit.",
    "join.welcome": "Digite um número ou um comando como “draw”. Também: help, hint, say, quit.",
    "join.again": "Outra partida? (start, quit)",
    "join.help": """\
Digite o número de uma carta ou de um comando, ou o próprio comando.

  [command]legal[/]   todos os comandos possíveis agora
  [command]hint[/]    o que um robô faria aqui; a partida passa a ser assistida
  [command]rules[/]   as regras; [command]rules N-42[/] para uma só
  [command]log[/]     o que aconteceu
  [command]say[/]     fala com os outros: [command]say olá[/]
  [command]start[/]   começa a partida, ou a próxima
  [command]quit[/]    sai (também Ctrl+D); seu lugar fica guardado por um tempo""",
    "alias.say": "dizer falar",
    "alias.start": "começar comecar iniciar",
    "help.bench.server": "Um servidor sob carga: mesas de quatro jogadores, regras de verdade, "
    "cada jogada gravada.",
    "help.bench.page": "A página no Chromium desta máquina: bytes da primeira carga e a tarefa "
    "mais longa em uma partida de robôs rápidos.",
    "help.option.page_seconds": "Quantos segundos a partida pode durar (padrão: 60).",
    "bench.page.no_playwright": "Falta o Playwright: pip install 'carteado\\[bench]'",
    "bench.page.no_chromium": "Falta o Chromium: instale-o ou indique-o em CARTEADO_CHROMIUM.",
    "bench.page.no_page": "Este servidor não tem página: ela não foi construída com o pacote.",
    "bench.page.home": "primeira carga da página inicial: {load}",
    "bench.page.table": "primeira carga de uma mesa: {load}",
    "bench.page.load": "JavaScript {js} KB, CSS {css} KB, fontes {fonts} KB, o resto {other} KB, "
    "como trafegam na rede",
    "bench.page.match": "uma partida inteira de robôs rápidos: {frames} quadros em {seconds} s",
    "bench.page.cut": "uma partida de robôs rápidos, sem terminar: {frames} quadros em {seconds} s",
    "bench.page.longest": "tarefa mais longa da thread principal durante o jogo: {figure}; "
    "tarefas de mais de 50 ms: {tasks}",
    "bench.page.loading": "tarefa mais longa ao carregar a mesa: {figure}",
    "help.option.load_tables": "Quantas mesas (padrão: 1000).",
    "help.option.load_rate": "Jogadas por segundo em cada mesa (padrão: 0.25).",
    "help.option.load_seconds": "Quantos segundos medir, sem o início (padrão: 20).",
    "help.option.load_saturate": "Depois aumenta o ritmo até 1 % das jogadas passar de 100 ms.",
    "help.option.load_json": "Para programas: os números em uma linha de JSON.",
    "help.bench.hostile": "Jogadores sentados enquanto outros atacam o servidor: enxurradas de "
    "conexões, mensagens e mesas, mensagens enormes, handshakes pela metade, leitores lentos.",
    "help.option.hostile_slices": "Fatias de cada ataque, com uma fatia calma antes de cada uma.",
    "help.option.hostile_kind": "Só este ataque; repita para mais.",
    "hostile.attack": "{kind}: p50 {before50} → {p50} ms, p99 {before99} → {p99} ms, {times} "
    "vezes ({low} a {high}) em {moves} jogadas; jogadores derrubados: {dropped}, jogadas "
    "perdidas: {lost}, tentativas: {tried}, recusadas: {refused}",
    "hostile.cores": "Em calma → sob ataque, fatia por fatia; quem ataca usa os mesmos núcleos.",
    "hostile.kind.sockets": "enxurrada de conexões",
    "hostile.kind.messages": "enxurrada de mensagens",
    "hostile.kind.pings": "enxurrada de pings",
    "hostile.kind.fragments": "uma mensagem em pedaços sem fim",
    "hostile.kind.tables": "enxurrada de mesas",
    "hostile.kind.huge": "mensagens enormes",
    "hostile.kind.half_open": "handshakes pela metade",
    "hostile.kind.slow": "leitores lentos",
    "load.failed": "Não foi possível medir o servidor: {why}",
    "load.start": "início: {start} s até o servidor responder; {tables} mesas com {sockets} "
    "conexões em {seating} s",
    "load.rate": "{rate} jogadas/s pedidas, {done} feitas: p50 {p50} ms, p99 {p99} ms, p99,9 "
    "{p999} ms do envio ao último lugar",
    "load.cost": "CPU do servidor: {cpu} ms por jogada; memória: {socket} KiB por conexão, "
    "{table} KiB por mesa",
    "load.saturation": "saturação: {figure} jogadas duráveis/s antes de o p99 passar de {limit} ms",
    "load.unsaturated": "saturação: não alcançada; {figure} jogadas duráveis/s com p99 abaixo de "
    "{limit} ms",
    "load.trouble": "{lost} jogadas ficaram sem resposta, {refused} foram recusadas",
}
