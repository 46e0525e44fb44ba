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
    "help.carteado.replay": "Conta de novo uma partida guardada, passo a passo.",
    "help.carteado.rules": "Mostra as regras de um jogo, uma regra pelo código (N-42) ou, com "
    "--diff, o que muda entre dois conjuntos de regras.",
    "help.carteado.options": "Lista as regras da casa de um jogo, os valores e o que significam.",
    "help.carteado.games": "Lista os jogos.",
    "help.carteado.verify": "Confere uma partida: da raiz até cada carta dada. FILE é um "
    "registro, uma partida terminada como o servidor a dá, ou - para o que vem por um pipe.",
    "help.option.commitment": "A promessa publicada antes de dar as cartas.",
    "verify.root": "raiz: {root}",
    "verify.commitment": "o SHA3-256 dela, a promessa antes de dar as cartas: {commitment}",
    "verify.kept": "Comparado: o SHA3-256 da raiz é a promessa feita antes de dar as cartas.",
    "verify.broken": "A promessa era {given}: esta raiz é outra.",
    "verify.seed": "Comparado: a raiz vem da semente “{seed}”.",
    "verify.unpromised": "NÃO comparado: ninguém disse o que foi prometido antes de dar as "
    "cartas (--commitment HEX); esta raiz poderia ter sido escolhida depois.",
    "verify.seedless": "A raiz foi sorteada: não há semente para comparar.",
    "verify.result": "O arquivo diz que {winners} ganhou, e as próprias ordens dele dizem outra "
    "coisa.",
    "verify.deal": "depois de dar as cartas (montes com a próxima carta primeiro):",
    "verify.taken": "quem recebeu que cartas de um monte (ordens antes, evento, lugar):",
    "verify.cards": "embaralhada {number}, {size} cartas: {cards}",
    "verify.seats": "embaralhada {number}, os lugares: {cards}",
    "verify.done": "Comparado: com estas cartas as {commands} ordens seguem as regras de {game} "
    "(versão {version}). NÃO comparado: se são as que foram dadas na mesa.",
    "help.carteado.bench": "Mede a velocidade do motor nesta máquina.",
    "help.carteado.info": "Diz o que está instalado: versão, jogos, robôs, motor.",
    "help.bench.engine": "Jogadas ao acaso por segundo em um núcleo, a mediana de cinco medições.",
    "help.option.lang": "Idioma: pt, es ou en.",
    "help.option.version": "Mostra a versão.",
    "help.option.no_color": "Escreve sem cores.",
    "help.option.seats": "Quantos lugares.",
    "help.option.seat": "Qual lugar é o seu (0, se você não disser).",
    "help.option.bots": "Um robô para todos os lugares, ou um para cada: document,careful,random.",
    "help.option.seed": "Dá de novo as mesmas cartas.",
    "help.option.set": "Muda uma opção: --set stacking=any (repita para mais).",
    "help.option.rules": "Um arquivo de regras (TOML ou JSON).",
    "help.option.card": "Uma carta escrita: um arquivo (JSON) ou o nome de uma pronta; até três.",
    "help.option.log": "Guarda a partida aqui.",
    "help.option.play_json": "Para programas: comandos entram, sai uma linha de JSON para cada.",
    "help.option.pace": "Espera tantos ms depois de cada jogada de um robô.",
    "help.option.at": "Mostra a mesa depois de tantos comandos.",
    "help.option.replay_seat": "Mostra o que este lugar viu.",
    "help.option.replay_json": "Para programas: uma linha de JSON para cada comando.",
    "help.option.diff": "Dois jogos ou arquivos de regras.",
    "help.option.options_json": "Para programas: as opções em JSON.",
    "help.option.game": "Qual jogo (neon, se você não disser).",
    "help.option.seconds": "Por quanto tempo (5, se você não disser).",
}

USAGE: dict[str, str] = {
    "usage.more": "Mais: {command}",
    "usage.no_option": "Não existe a opção {name}.",
    "usage.no_command": "Não existe o comando “{name}”.",
    "usage.missing": "Falta {name}.",
    "usage.bad_value": "{name} não serve: esperava {expected}.",
    "usage.bare_option": "{name} precisa de um valor.",
    "usage.no_file": "O arquivo {name} não abre.",
    "usage.extra": "Ninguém pediu isto: {name}.",
    "usage.incomplete": "Falta alguma coisa.",
    "usage.number": "um número",
    "file.too_large": "{name} é grande demais para isto.",
    "file.no_text": "{name} não é um arquivo de texto.",
    "file.unread": "{name} não pôde ser lido: {why}.",
    "file.no_data": "{name} não tem JSON nem TOML que se possa ler.",
    "file.no_object": "{name} devia ter um objeto com partes nomeadas.",
    "file.unwritten": "{name} não pôde ser escrito: {why}.",
    "file.no_setting": "“{name}” não muda nada: esperava NOME=VALOR.",
    "refusal.does_not_fit.none": "Essa carta não serve: precisa de {color} ou de um curinga.",
    "leave.bye": "Você saiu da mesa. Até mais!",
    "leave.interrupted": "Interrompido. Até mais!",
    "rules.none": "Não há regras para pessoas de {game}.",
    "rules.no_id": "As regras de {game} não têm {id}. Os códigos são como N-42 ou NQ-06.",
    "rules.other_game": "{name} tem regras de {game}, não de {asked}.",
    "rules.which": "Qual jogo? Experimente: carteado rules neon",
    "diff.same": "{a} e {b} jogam com as mesmas regras.",
    "diff.title": "O que muda entre {a} e {b}",
    "diff.family": "{a} e {b} são jogos de famílias diferentes: não há o que comparar.",
    "options.title": "{game}: opções, como vem",
    "replay.title": "A partida de novo: {count} comandos",
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
    "game.classic.about": "No estilo UNO, pela folha: desafios, o grito, rodadas até 500 pontos.",
    "game.golf": "Golf",
    "game.golf.about": "Paciência: esvazie sete colunas com vizinhas da carta do descarte.",
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
bastam as primeiras letras, se nada mais começa com elas. Tab completa.

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
  [command]play R1 uno[/] ou [command]2 uno[/]        jogar e anunciar
  [command]catch 2[/] ou [command]catch Ana[/]        flagrar quem não anunciou
A cor ou o jogador que faltar é perguntado.""",
    "ask.turn": "É a sua vez.",
    "ask.turn.nothing": "É a sua vez e nada serve: compre.",
    "ask.drawn": "Você comprou {card}. Joga ou passa?",
    "ask.respond": "Uma punição de {pending} cartas: responda com uma carta em caixa, ou compre.",
    "ask.respond.nothing": "Uma punição de {pending} cartas, e você não tem resposta.",
    "ask.color": "Qual cor?",
    "ask.target": "Qual jogador?",
    "ask.give": "Que cartas você dá? Digite os números.",
    "ask.scored": "A rodada acabou. Vamos à próxima?",
    "ask.challenge": "{by} pôs um +4 quando valia {color}, e tem {count} cartas na mão. "
    "O desafio diz: você podia ter seguido a cor. Se você acertar, {by} compra {guilty}; "
    "se errar, você compra {honest}.",
    "ask.react": "Você pode intervir. Enter deixa os outros continuarem.",
    "ask.hurry": "Você não anunciou! Digite “uno” em 3 segundos, antes que alguém note.",
    "ask.late": "Tarde demais.",
    "ask.uno": "Vai sobrar uma carta: diga “uno” na jogada, ou podem flagrar você.",
    "choice.draw": "comprar uma carta do monte",
    "choice.pass": "ficar com a carta",
    "choice.take": "comprar as {count} cartas e perder a vez",
    "choice.challenge": "desafiar: o outro compra {guilty}, ou você {honest}",
    "choice.accept": "aceitar: comprar {count} cartas e perder a vez",
    "choice.uno": "anunciar a última carta",
    "choice.catch": "flagrar {who}, que não anunciou",
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
    "hint.command": "Eu diria: {command}.",
    "hint.none": "Nenhum robô sabe aconselhar aqui.",
    "hint.assisted": "Esta partida agora conta como assistida.",
    "end.you": "Você venceu!",
    "end.others": "Vitória: {winners}.",
    "end.nobody": "Ninguém venceu.",
    "end.assisted": "Assistida: {count} dicas.",
    "end.again": "Mais uma partida? (again = de novo, quit = sair)",
    "fair.seal": "Lacre desta partida (SHA3-256 do segredo):",
    "fair.root": "O segredo desta partida; o SHA3-256 dele é o lacre acima:",
    "fair.seed": "A semente era “{seed}”: ela dá as mesmas cartas de novo, e fez o lacre.",
    "phase.turn": "é uma vez comum",
    "phase.respond": "uma punição espera resposta",
    "phase.drawn": "a carta comprada pode ser jogada",
    "phase.target": "escolhe-se um jogador",
    "phase.color": "escolhe-se uma cor",
    "phase.give": "dão-se cartas",
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
