"""O que o terminal diz em volta do jogo: ajuda, perguntas, escolhas, o fim."""

HELP: dict[str, str] = {
    "help.usage": "Uso:",
    "help.options": "Opções",
    "help.commands": "Comandos",
    "help.command": "COMANDO",
    "help.help": "Mostra esta ajuda.",
    "help.carteado": "Uma noite de carteado: jogue, assista, reveja e consulte as regras.",
    "help.carteado.play": "Joga contra robôs. Experimente: carteado play neon",
    "help.carteado.watch": "Assiste a uma partida de robôs.",
    "help.carteado.replay": "Mostra de novo uma partida guardada, passo a passo.",
    "help.carteado.rules": "Mostra as regras de um jogo, uma regra pelo código (N-42) ou, com "
    "--diff, o que muda entre dois conjuntos de regras.",
    "help.carteado.options": "Lista as regras da casa de um jogo, os valores e o que significam.",
    "help.carteado.games": "Lista os jogos.",
    "help.carteado.verify": "Confere uma partida, da raiz até cada carta dada. FILE é um "
    "registro, uma partida terminada vinda de um servidor, ou - para a entrada padrão.",
    "help.option.commitment": "O compromisso publicado antes de dar as cartas.",
    "verify.root": "raiz: {root}",
    "verify.commitment": "o SHA3-256 dela, o compromisso: {commitment}",
    "verify.kept": "Comparado: o SHA3-256 da raiz é o compromisso publicado antes de dar as "
    "cartas.",
    "verify.broken": "O compromisso era {given}: ele é de outra raiz.",
    "verify.seed": "Comparado: a raiz vem da semente “{seed}”.",
    "verify.unpromised": "NÃO comparado: falta o compromisso publicado antes de dar as cartas "
    "(--commitment HEX); esta raiz poderia ter sido escolhida depois.",
    "verify.seedless": "A raiz foi sorteada: não há semente para comparar.",
    "verify.result": "O arquivo diz que {winners} ganhou, mas os comandos dele levam a outro "
    "resultado.",
    "verify.deal": "depois de dar as cartas (montes: a próxima carta primeiro):",
    "verify.taken": "quem recebeu quais cartas de um monte (comandos anteriores, evento, lugar):",
    "verify.cards": "embaralhada {number}, {size} cartas: {cards}",
    "verify.seats": "embaralhada {number}, os lugares: {cards}",
    "verify.done": "Comparado: com estas cartas, os {commands} comandos seguem as regras de "
    "{game} (versão {version}). NÃO comparado: se são os que foram dados na mesa.",
    "help.carteado.bench": "Mede a velocidade do motor nesta máquina.",
    "help.carteado.info": "Mostra o que está instalado: versão, jogos, robôs, motor.",
    "help.bench.engine": "Jogadas ao acaso por segundo em um núcleo, a mediana de cinco medições.",
    "help.option.lang": "Idioma: pt, es ou en.",
    "help.option.version": "Mostra a versão.",
    "help.option.no_color": "Escreve sem cores.",
    "help.option.seats": "Quantos lugares.",
    "help.option.seat": "Qual lugar é o seu (padrão: 0).",
    "help.option.bots": "Um robô para todos os lugares, ou um para cada: document,careful,random.",
    "help.option.seed": "Dá de novo as mesmas cartas.",
    "help.option.set": "Muda uma opção: --set stacking=any (repita para mais).",
    "help.option.rules": "Um arquivo de regras (TOML ou JSON).",
    "help.option.card": "Uma carta escrita: um arquivo JSON ou o nome de uma carta pronta; até "
    "três.",
    "help.option.log": "Guarda a partida neste arquivo.",
    "help.option.play_json": "Para programas: lê comandos e escreve uma linha de JSON para cada "
    "um.",
    "help.option.pace": "Milissegundos de espera depois de cada jogada de um robô.",
    "help.option.at": "Mostra a mesa depois deste número de comandos.",
    "help.option.replay_seat": "Mostra o que este lugar viu.",
    "help.option.replay_json": "Para programas: uma linha de JSON para cada comando.",
    "help.option.diff": "Dois jogos ou arquivos de regras.",
    "help.option.options_json": "Para programas: as opções em JSON.",
    "help.option.game": "Qual jogo (padrão: neon).",
    "help.option.seconds": "Por quantos segundos (padrão: 5).",
}

USAGE: dict[str, str] = {
    "usage.more": "Mais: {command}",
    "usage.no_option": "Não existe a opção {name}.",
    "usage.no_command": "Não existe o comando “{name}”.",
    "usage.missing": "Falta {name}.",
    "usage.bad_value": "{name} não é válido: esperava {expected}.",
    "usage.bare_option": "{name} precisa de um valor.",
    "usage.no_file": "Não foi possível abrir o arquivo {name}.",
    "usage.extra": "Argumento inesperado: {name}.",
    "usage.incomplete": "Falta alguma coisa.",
    "usage.number": "um número",
    "file.too_large": "{name} é grande demais.",
    "file.no_text": "{name} não é um arquivo de texto.",
    "file.unread": "Não foi possível ler {name}: {why}.",
    "file.no_data": "{name} não é JSON nem TOML válido.",
    "file.no_object": "{name} deve conter um só objeto, com campos nomeados.",
    "file.unwritten": "Não foi possível gravar {name}: {why}.",
    "file.no_setting": "“{name}” não é uma configuração: esperava NOME=VALOR.",
    "refusal.does_not_fit.none": "Essa carta não serve: precisa de {color} ou de um curinga.",
    "leave.bye": "Você saiu da mesa. Até mais!",
    "leave.interrupted": "Interrompido. Até mais!",
    "rules.none": "{game} não tem regras escritas.",
    "rules.no_id": "As regras de {game} não têm {id}. Os códigos são como N-42 ou NQ-06.",
    "rules.other_game": "{name} tem regras de {game}, não de {asked}.",
    "rules.which": "Qual jogo? Experimente: carteado rules neon",
    "diff.same": "{a} e {b} têm as mesmas regras.",
    "diff.title": "O que muda entre {a} e {b}",
    "diff.family": "{a} e {b} são jogos de famílias diferentes: não há o que comparar.",
    "options.title": "{game}: opções e valores de fábrica",
    "replay.title": "Replay: {count} comandos",
    "replay.clock": "o relógio",
    "watch.stuck": "Nenhum robô consegue continuar aqui.",
    "info.engine": "motor",
    "info.compiled": "compilado",
    "info.plain": "Python puro",
    "info.bots": "robôs: {bots}",
    "games.seats.one": "1 lugar",
    "games.seats": "{seats} lugares",
    "game.other": "{name}",
    "game.neon": "nEon_onE",
    "game.neon.about": "No estilo UNO: +2 sobre +2, mãos trocadas e renovadas; vence quem sai.",
    "game.arcade": "Arcade",
    "game.arcade.about": "No estilo UNO, rápido e sem freio: +2 e +4 se empilham.",
    "game.classic": "Clássico",
    "game.classic.about": "No estilo UNO, pela folha de regras: desafios, o grito, rodadas até "
    "500 pontos.",
    "game.golf": "Golf",
    "game.golf.about": "Paciência: esvazie sete pilhas com vizinhas da carta do descarte.",
    "game.bum": "BUM!",
    "game.bum.about": "Memória e rapidez: livre-se de cartas que você não vê.",
}

PLAY: dict[str, str] = {
    "people.names": "Ana Beto Clara Davi Elisa Fabio Gil Helena Igor Julia Kaio Lia Max Nina Otto",
    "people.you": "Você",
    "people.you.object": "você",
    # Among others, in the middle of a sentence.
    "people.you.listed": "você",
    "people.and": "{first} e {last}",
    "people.and.i": "{first} e {last}",
    "play.welcome": "Digite um número ou um comando, como “draw”. Há também: help, hint, rules, "
    "quit (ou ajuda, dica, regras, sair).",
    "play.help": """\
Digite o número de uma carta ou de um comando, ou o próprio comando; \
bastam as primeiras letras, se não houver dúvida. Tab completa.

  [command]legal[/]   todos os comandos possíveis agora
  [command]hint[/]    (dica) o que um robô faria aqui, e por quê
  [command]rules[/]   (regras) as regras; [command]rules N-42[/] para uma só
  [command]log[/]     (história) o que aconteceu; [command]log 99[/] para mais
  [command]leave[/]   (desistir) deixa o lugar; os outros continuam
  [command]quit[/]    (sair) deixa a mesa (também Ctrl+D)""",
    "play.help.colors": """\

Cartas em uma caixa podem ser jogadas agora. Carta é cor e \
valor:
  R vermelho  B azul  G verde  Y amarelo    R7 Bs Gr Y+2
  s⊘ pular  r⇅ inverter  +2   W★ curinga  W4 curinga +4
  SW⇄ troca de mão  RN↻ renove suas cartas  BK1 escrita

  [command]3[/] ou [command]play R7[/] ou só [command]R7[/]       jogar uma carta
  [command]4 G[/] ou [command]play W G[/]             um curinga, com a cor
  [command]play R1 uno[/] ou [command]2 uno[/]        jogar e gritar
  [command]catch 2[/] ou [command]catch Ana[/]        flagrar quem não gritou
Se faltar a cor ou o jogador, o jogo pergunta.""",
    "ask.turn": "É a sua vez.",
    "ask.turn.nothing": "É a sua vez e nada serve: compre.",
    "ask.drawn": "Você comprou {card}. Joga ou passa?",
    "ask.respond": "Uma punição de {pending} cartas: responda com uma carta em caixa, ou compre.",
    "ask.respond.nothing": "Uma punição de {pending} cartas, e você não tem resposta.",
    "ask.color": "Qual cor?",
    "ask.target": "Qual jogador?",
    "ask.give": "Que cartas você dá? Digite os números.",
    "ask.scored": "A rodada acabou. Vamos à próxima?",
    "ask.challenge": "{by} jogou um +4 sobre {color} e tem {count} cartas na mão. Desafiar é "
    "dizer que foi blefe. Se você acertar, {by} compra {guilty}; se errar, você compra {honest}.",
    "ask.react": "Você pode reagir. Enter deixa os outros continuarem.",
    "ask.hurry": "Você não gritou! Digite “uno” em 3 segundos, antes que alguém perceba.",
    "ask.late": "Tarde demais.",
    "ask.uno": "Vai sobrar uma carta: diga “uno” na jogada, ou podem flagrar você.",
    "choice.draw": "comprar uma carta do monte",
    "choice.pass": "ficar com a carta",
    "choice.take": "comprar as {count} cartas e perder a vez",
    "choice.challenge": "desafiar: o outro compra {guilty}, ou você {honest}",
    "choice.accept": "aceitar: comprar {count} cartas e perder a vez",
    "choice.uno": "gritar UNO!",
    "choice.catch": "flagrar {who}, que não gritou",
    "choice.next": "dar as cartas da próxima rodada",
    "choice.seat": "{who}, {count} cartas",
    "choice.seat.one": "{who}, uma carta",
    "table.one_card": "UMA CARTA!",
    "table.left": "saiu",
    "table.color_open": "cor em aberto",
    "table.clockwise": "↓ horário",
    "table.anticlockwise": "↑ anti-horário",
    "table.draw_pile": "monte {count}",
    "table.round": "rodada {round}, até {target}",
    "table.pending": "o próximo compra {count}",
    "table.pending.you": "você compra {count}",
    "table.pending.other": "{who} compra {count}",
    "sheet.title": "Rodada {round}, até {target} pontos",
    "sheet.who": "jogador",
    "sheet.round": "rodada",
    "sheet.total": "total",
    "sheet.left": "cartas na mão",
    "hint.command": "Meu conselho: {command}.",
    "hint.none": "Nenhum robô sabe aconselhar aqui.",
    "hint.assisted": "Esta partida agora conta como assistida.",
    "end.you": "Você venceu!",
    "end.others": "Vitória: {winners}.",
    "end.nobody": "Ninguém venceu.",
    "end.assisted": "Assistida: {count} dicas.",
    "end.again": "Mais uma partida? (again = de novo, quit = sair)",
    "fair.seal": "Compromisso desta partida (SHA3-256 da raiz):",
    "fair.root": "A raiz desta partida; o SHA3-256 dela é o compromisso acima:",
    "fair.seed": "A semente era “{seed}”. Ela dá as mesmas cartas de novo.",
    "phase.turn": "é uma vez comum",
    "phase.respond": "uma punição espera resposta",
    "phase.drawn": "a carta comprada pode ser jogada",
    "phase.target": "um jogador está sendo escolhido",
    "phase.color": "uma cor está sendo escolhida",
    "phase.give": "cartas estão sendo dadas",
    "phase.challenge": "um +4 espera ser aceito ou desafiado",
    "phase.scored": "a rodada acabou",
    "phase.over": "a partida acabou",
    "phase.other": "{phase}",
}

# Outras palavras para um comando, para falar com o jogo na própria língua.
ALIASES: dict[str, str] = {
    "alias.play": "jogar joga",
    "alias.draw": "comprar compra",
    "alias.pass": "passar passa passo",
    "alias.take": "pegar levar",
    "alias.color": "cor",
    "alias.target": "alvo escolher",
    "alias.give": "dar",
    "alias.challenge": "desafiar desafio",
    "alias.accept": "aceitar aceito",
    "alias.uno": "uno!",
    "alias.catch": "flagrar",
    "alias.next": "próxima proxima",
    "alias.leave": "desistir",
    "alias.help": "? h ajuda",
    "alias.legal": "jogadas",
    "alias.hint": "dica",
    "alias.rules": "regras",
    "alias.log": "história historia",
    "alias.quit": "q sair tchau",
    "alias.again": "s sim novo",
}

TERMINAL: dict[str, str] = {**HELP, **USAGE, **PLAY, **ALIASES}
