"""Frases do servidor: seus comandos, sua primeira página e o que ele guarda."""

SERVER: dict[str, str] = {
    "help.carteado.serve": "Abre um servidor: quem tem o link senta à mesa.",
    "help.carteado.admin": "Cuida das mesas e dos dados de um servidor.",
    "help.carteado.export": "Grava uma mesa de um servidor em um arquivo.",
    "help.carteado.import": "Devolve aos dados do servidor uma mesa gravada em arquivo.",
    "help.admin.tables": "Lista as mesas.",
    "help.admin.close": "Fecha uma mesa de vez.",
    "help.admin.ban": "Mantém longe um convidado ou um endereço.",
    "help.admin.unban": "Deixa voltar um convidado ou um endereço.",
    "help.admin.drain": "Não aceita mesas novas; as que estão em jogo continuam.",
    "help.admin.backup": "Copia todos os dados para um arquivo, mesmo com o servidor ligado.",
    "help.admin.restore": (
        "Traz de volta todos os dados de uma cópia; o servidor deve estar parado."
    ),
    "help.serve.host": "Onde escutar; 127.0.0.1, só esta máquina, se você não disser outra coisa.",
    "help.serve.port": "A porta, 8000 se você não disser outra; 0 usa uma livre.",
    "help.serve.data": "A pasta que guarda mesas e resultados.",
    "help.serve.config": "Configurações em um arquivo TOML; o ambiente e as opções valem mais.",
    "help.serve.lan": "Escuta na rede local e mostra um código QR para celulares.",
    "help.serve.trusted_proxy": "Proxies em que se confia para saber o endereço de quem chama.",
    "help.serve.base_path": "Serve tudo debaixo de um caminho, atrás de um proxy.",
    "help.serve.origin": "Mais um endereço de onde páginas podem vir (repita para outros).",
    "help.serve.workers": "Quantos processos pensam pelos robôs; 0 pensa no próprio servidor.",
    "help.admin.days": "Por quantos dias; para sempre se você não disser.",
    "help.admin.why": "Por quê, para seu próprio registro.",
    "serve.address": "Abra {url}",
    "serve.scan": "Celulares na mesma rede podem ler este código.",
    "serve.no_page": "Esta instalação não tem página para o navegador: use carteado join.",
    "serve.no_lan": "Nenhum endereço na rede local foi encontrado.",
    "serve.stop": "Ctrl+C para o servidor; as mesas ficam guardadas.",
    "serve.setting": "As configurações estão erradas: {name} ({source}): {why}",
    "serve.in_use": "{data} está em uso por {owner}: pare esse servidor ou escolha outro --data.",
    "serve.cannot_listen": "Não dá para escutar em {host} porta {port}: {why}",
    "serve.bad_data": "Não dá para usar a pasta de dados {data}: {why}",
    "admin.no_data": "Não há dados em {data}.",
    "admin.no_table": "Não existe a mesa {table}.",
    "admin.no_tables": "Não há mesas.",
    "admin.nobody": "Quem? Dê o id de um convidado ou um endereço.",
    "admin.not_running": "Nenhum servidor está ligado em {data}.",
    "admin.no_answer": "O servidor não responde: {why}",
    "admin.stop_first": "Pare o servidor primeiro: {owner} usa {data}.",
    "admin.closed": "A mesa {table} foi fechada.",
    "admin.banned": "{who} não pode mais entrar.",
    "admin.unbanned": "{who} pode entrar de novo.",
    "admin.drains": "O servidor não aceita mesas novas; {tables} estão na memória.",
    "admin.copied": "Todos os dados estão agora em {file}.",
    "admin.restored": "Os dados em {data} voltaram a ser os de {file}.",
    "admin.bad_file": "{file} não serve: {why}",
    "admin.exported": "A mesa {table} está agora em {file}.",
    "admin.imported": "A mesa {table} voltou, código {code}.",
    "admin.exists": "A mesa {table} já existe.",
    "admin.column.code": "código",
    "admin.column.game": "jogo",
    "admin.column.state": "estado",
    "admin.column.used": "último uso",
    "admin.state.lobby": "espera",
    "admin.state.started": "iniciada",
    "admin.state.closed": "fechada",
    "admin.public": "pública",
    "page.title": "Uma noite de carteado",
    "page.about": (
        "Este servidor dá as cartas de nEon_onE, Arcade, Classic, Golf e BUM! para pessoas e robôs."
    ),
    "page.join": "Sente-se à mesa pelo terminal:",
    "page.lobby": "Mesas públicas",
    "page.nobody": "Nenhuma mesa pública está aberta.",
    "page.privacy": "O que fica guardado",
    "page.back": "Voltar",
    "page.api": "Para programas",
    "privacy.cookie": (
        "Um cookie com um número aleatório e assinado. É quem você é aqui; não há "
        "conta, e-mail nem senha."
    ),
    "privacy.name": "O nome que você digita e o que diz no chat de uma mesa, junto com essa mesa.",
    "privacy.tables": (
        "Cada comando de uma mesa, para que nada se perca: {match} dias depois do "
        "último uso; uma mesa sem partida, {lobby} minutos."
    ),
    "privacy.results": "Como suas partidas acabaram, para suas estatísticas: {guest} dias.",
    "privacy.address": (
        "Seu endereço de rede só na memória, para manter limites; só é gravado se for banido."
    ),
    "privacy.delete": (
        "Você pode apagar seus dados a qualquer momento: somem resultados, nome, "
        "cookie e chaves de lugar; nos registros de mesas comuns, seu número, nome e "
        "chat são trocados."
    ),
    "privacy.nobody": "Nada vai para mais ninguém: sem rastreadores, sem outros servidores.",
}
