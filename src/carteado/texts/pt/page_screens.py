"""The page: rules, replay, statistics, lessons, about."""

PAGE_SCREENS: dict[str, str] = {
    "ui.example": "Experimente",
    "ui.example.top": "Em cima está: {card}",
    "ui.example.try": "Qual carta serve?",
    "ui.example.color": "serve: mesma cor.",
    "ui.example.number": "serve: mesmo número.",
    "ui.example.symbol": "serve: mesmo símbolo.",
    "ui.example.wild": "sempre serve, e você escolhe a cor.",
    "ui.example.honest": "serve se você não tem amarelo; senão é um blefe que podem desafiar.",
    "ui.example.no": "não serve: nem cor nem número.",
    "ui.example.answer": "responde à punição: o próximo compra a soma.",
    "ui.example.pays": "não responde: só com ela você compra as 2 cartas.",
    "ui.example.below": "serve: um valor abaixo do rei.",
    "ui.example.circle": "serve: depois do rei vem o ás, os valores dão a volta.",
    "ui.example.same": "não serve: tem que ser um a mais ou a menos.",
    "ui.example.snap": "BUM! Mesmo valor, das suas cartas: você se livra dela.",
    "ui.example.unknown": "fechada: melhor lembrar qual é antes de bater.",
    "ui.example.burn": "outro valor: queima, e você compra outra sem ver.",
    "ui.about.what.title": "O que é isto",
    "ui.about.what": (
        "carteado é uma noite de cartas: código aberto, sem contas, na sua própria máquina."
    ),
    "ui.about.neon.title": "nEon_onE",
    "ui.about.bum.title": "BUM!",
    "ui.about.golf.title": "Golf",
    "ui.about.art.title": "Arte e som",
    "ui.about.art": (
        "Cartas, formas, ícones e sons foram feitos para o carteado, com a sua licença."
    ),
    "ui.about.font.title": "Fonte",
    "ui.about.font": "Atkinson Hyperlegible Next, do Braille Institute, SIL Open Font License 1.1.",
    "ui.about.software.title": "Software",
    "ui.about.software": (
        "Python, Starlette, uvicorn, msgspec, SQLite, SQLAlchemy, Svelte e outros; as "
        "licenças vêm junto."
    ),
    "ui.about.licence.title": "Licença",
    "ui.about.licence": "Apache License 2.0: use, mude, compartilhe.",
    "ui.about.mark.title": "Marca registrada",
    "ui.about.mark": (
        "UNO é marca da Mattel. O carteado não é afiliado à Mattel; os jogos de cores são "
        "no estilo UNO, com arte própria."
    ),
    "ui.about.privacy.title": "Privacidade",
    "ui.about.privacy": "Sem cadastro, sem rastreamento, sem pedidos a outros servidores.",
    "ui.stats.games": "Partidas",
    "ui.stats.wins": "Vitórias",
    "ui.stats.assisted": "Com ajuda",
    "ui.stats.streak": "Seguidas / melhor",
    "ui.stats.best": "Melhor pontuação",
    "ui.stats.none": "Nenhuma partida ainda. A primeira já conta.",
    "ui.stats.move": "Levar para outro aparelho",
    "ui.stats.move.text": "Crie um código aqui e digite lá em dez minutos.",
    "ui.stats.move.offer": "Criar código",
    "ui.stats.move.code": "Código do outro aparelho",
    "ui.stats.move.claim": "Trazer",
    "ui.stats.erase": "Apagar meus dados",
    "ui.stats.erase.text": "Nome e estatísticas são apagados já neste servidor.",
    "ui.stats.erase.sure": "Sim, apagar tudo",
    "ui.stats.erase.no": "Não",
    "ui.stats.erased": "Apagado.",
    "ui.local.text": "Duas ou mais pessoas, um celular: uma tela esconde as cartas entre as vezes.",
    "ui.local.person": "Jogador {number}",
    "ui.local.more": "Mais um",
    "ui.local.fewer": "Menos um",
    "ui.local.pass": "Passe o aparelho para {name}",
    "ui.local.look_away": "Os outros olham para o lado.",
    "ui.local.i_am": "Sou {name}",
    "ui.local.kept": "Há uma partida de {game} sem terminar.",
    "ui.local.go_on": "Continuar",
    "ui.local.end": "Encerrar esta partida",
    "ui.replay.none": "Essa partida não existe.",
    "ui.replay.as": "Visto por",
    "ui.replay.open": "Todas as cartas abertas",
    "ui.replay.seat": "Como {name} viu",
    "ui.replay.start": "A distribuição",
    "ui.replay.step": "Passo {at} de {of}",
    "ui.replay.first": "Ao começo",
    "ui.replay.last": "Ao fim",
    "ui.replay.back": "Um passo atrás",
    "ui.replay.next": "Um passo adiante",
    "ui.replay.round.back": "A rodada anterior",
    "ui.replay.round.next": "A próxima rodada",
    "ui.replay.play": "Reproduzir",
    "ui.replay.pause": "Pausar",
    "ui.replay.speed.slow": "lento",
    "ui.replay.speed.normal": "normal",
    "ui.replay.speed.fast": "rápido",
    "ui.replay.link": "Link deste momento",
    "ui.lesson": "Primeira lição: {game}",
    "ui.lesson.step": "Jogada {at} de {of}",
    "ui.lesson.other": "Essa ainda não: faça o que diz a linha acima.",
    "ui.lesson.show": "Mostrar",
    "ui.lesson.restart": "De novo",
    "ui.lesson.neon.color": "Em cima há vermelho. Jogue seu 5 vermelho: mesma cor serve.",
    "ui.lesson.neon.penalty": "Seu +2 também é verde. Jogue: o próximo responde ou compra duas.",
    "ui.lesson.neon.wild": (
        "Pérola comprou duas e perdeu a vez. O curinga sempre serve: jogue e escolha azul."
    ),
    "ui.lesson.neon.number": "Agora é azul. Jogue seu 7 azul.",
    "ui.lesson.neon.draw": "Pérola repetiu o número. Seu 3 amarelo não serve: compre uma carta.",
    "ui.lesson.neon.end": "Um 7, e serve: você pode jogar ou guardar. Já dá para jogar.",
    "ui.lesson.arcade.number": "Em cima há um 6 vermelho. Seu 6 azul tem o mesmo número: jogue.",
    "ui.lesson.arcade.answer": "Glen quer que você compre duas. Responda com seu +2: a punição "
    "cresce.",
    "ui.lesson.arcade.mix": (
        "Glen respondeu, já são seis. Aqui o +4 vai sobre o +2: jogue e escolha verde."
    ),
    "ui.lesson.arcade.color": "Glen comprou dez! Sua vez: verde serve. Jogue o 3.",
    "ui.lesson.arcade.last": "Jogue o 8 verde e resta uma carta.",
    "ui.lesson.arcade.end": (
        "Resta uma carta: todos veem a marca no seu nome. Vence quem fica sem cartas."
    ),
    "ui.lesson.classic.color": "Em cima há azul: jogue seu 3 azul.",
    "ui.lesson.classic.bluff": "Você não tem azul, então seu +4 é honesto. Jogue e escolha verde.",
    "ui.lesson.classic.again": (
        "Xia não ousou desafiar, comprou quatro e perdeu a vez. Jogue o 1 verde."
    ),
    "ui.lesson.classic.call": "Restam duas cartas. Grite UNO! e jogue o 6 verde, ou podem flagrar "
    "você.",
    "ui.lesson.classic.out": "Xia deixou amarelo. Sua última carta serve: jogue.",
    "ui.lesson.classic.end": (
        "Rodada vencida: você soma o que Xia ainda tem. Vence quem chega a 500."
    ),
    "ui.lesson.golf.below": (
        "Há um 8 aberto. Toque no 7: serve um a mais ou a menos, de qualquer naipe."
    ),
    "ui.lesson.golf.again": "E sobre o 7 vai o 6.",
    "ui.lesson.golf.draw": "Nada serve com o 6. Compre uma carta do monte.",
    "ui.lesson.golf.circle": "Um rei. Os valores dão a volta: depois do rei vem o ás. Toque nele.",
    "ui.lesson.golf.back": "E do ás de volta ao outro rei.",
    "ui.lesson.golf.end": "É isso. Limpe as sete pilhas; H dá uma dica, Ctrl+Z desfaz.",
    "ui.lesson.bum.peek": (
        "Suas cartas estão fechadas. Antes de começar você pode olhar duas: olhe a carta 3."
    ),
    "ui.lesson.bum.again": "Um 9: guarde na memória. Agora olhe a carta 1.",
    "ui.lesson.bum.buy": "Um 7. Sua vez: compre uma carta do monte.",
    "ui.lesson.bum.discard": "Você comprou um 9. Descarte-o: carta 5.",
    "ui.lesson.bum.snap": (
        "Há um 9 aberto, e sua carta 3 é um 9. Bata! Qualquer um pode, vence o mais rápido."
    ),
    "ui.lesson.bum.end": (
        "BUM! Uma carta a menos. Batida errada queima e custa mais uma. Sem cartas, você vence."
    ),
    "ui.cards.about": (
        "O Clássico tem três cartas em branco. Escreva o que fazem: passos de uma lista "
        "fixa, para pessoas e robôs jogarem."
    ),
    "ui.cards.name": "Nome",
    "ui.cards.symbol": "Símbolo",
    "ui.cards.text": "Texto da carta",
    "ui.cards.steps": "O que faz",
    "ui.cards.step": "Passo {number}",
    "ui.cards.step.add": "Mais um passo",
    "ui.cards.step.drop": "Tirar o passo {number}",
    "ui.cards.number": "Quantas",
    "ui.cards.who": "Quem",
    "ui.cards.who.me": "quem joga a carta",
    "ui.cards.who.next": "o próximo",
    "ui.cards.who.chosen": "alguém escolhido",
    "ui.cards.who.others": "todos os outros",
    "ui.cards.who.everyone": "todos",
    "ui.cards.do.draw": "compra cartas",
    "ui.cards.do.skip": "jogadores são pulados",
    "ui.cards.do.again": "joga de novo",
    "ui.cards.do.reverse": "muda o sentido",
    "ui.cards.do.swap": "as mãos são trocadas",
    "ui.cards.do.pass": "todas as mãos passam",
    "ui.cards.do.give": "cartas são dadas",
    "ui.cards.do.look": "uma mão é vista",
    "ui.cards.do.renew": "todos renovam a mão",
    "ui.cards.do.text": "vale o texto",
    "ui.cards.edit": "Editar",
    "ui.cards.drop": "Tirar {name}",
    "ui.cards.use": "Pôr no baralho",
    "ui.cards.cancel": "Cancelar",
    "ui.cards.write": "Escrever uma carta",
    "ui.cards.kept": "Cartas guardadas",
    "ui.cards.ready": "Cartas prontas",
    "ui.cards.bad_file": "Esse arquivo não traz uma carta.",
    "ui.cards.play": "Jogar Clássico com estas",
    "ui.about.neon": (
        "Inventado pelos seus autores, que reservam todos os direitos sobre o nome e o "
        "documento (faleconosco@neonone.com.br). Aqui as regras estão com as nossas "
        "palavras."
    ),
    "ui.about.bum": (
        "Inventado por um grupo de amigos, estudantes de Engenharia da Unicamp; manual de "
        "Rafael Hoyos e Thiago Nascimento."
    ),
    "ui.about.golf": "Uma paciência antiga e de todos, aqui com os valores em círculo.",
}
