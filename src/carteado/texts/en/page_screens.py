"""The page: rules, replay, statistics, lessons, about."""

PAGE_SCREENS: dict[str, str] = {
    "ui.example": "Try it",
    "ui.example.top": "{card} lies on top",
    "ui.example.try": "Which card fits?",
    "ui.example.color": "fits: the same colour.",
    "ui.example.number": "fits: the same number.",
    "ui.example.symbol": "fits: the same symbol.",
    "ui.example.wild": "always fits, and you name the colour.",
    "ui.example.honest": (
        "fits if you hold no yellow card; otherwise it is a bluff that may be challenged."
    ),
    "ui.example.no": "does not fit: neither colour nor number.",
    "ui.example.answer": "answers the penalty: the next player takes the sum.",
    "ui.example.pays": "no answer: with this alone you take the 2 cards.",
    "ui.example.below": "fits: one rank below the king.",
    "ui.example.circle": "fits: after the king comes the ace, ranks go in a circle.",
    "ui.example.same": "does not fit: the rank must be one higher or lower.",
    "ui.example.snap": "BUM! The same rank, from your own cards: you are rid of it.",
    "ui.example.unknown": "face down: better remember what it is before you snap.",
    "ui.example.burn": "another rank: it burns, and you take one more unseen.",
    "ui.about.what.title": "What this is",
    "ui.about.what": (
        "carteado is an evening of card games: open source, without accounts, on your own machine."
    ),
    "ui.about.neon.title": "nEon_onE",
    "ui.about.bum.title": "BUM!",
    "ui.about.golf.title": "Golf",
    "ui.about.art.title": "Art and sound",
    "ui.about.art": "Cards, shapes, icons and sounds were made for carteado and carry its licence.",
    "ui.about.font.title": "Font",
    "ui.about.font": (
        "Atkinson Hyperlegible Next by the Braille Institute, SIL Open Font License 1.1."
    ),
    "ui.about.software.title": "Software",
    "ui.about.software": (
        "Python, Starlette, uvicorn, msgspec, SQLite, SQLAlchemy, Svelte and others; "
        "their licences come with them."
    ),
    "ui.about.licence.title": "Licence",
    "ui.about.licence": "Apache License 2.0: use it, change it, share it.",
    "ui.about.mark.title": "Trademark",
    "ui.about.mark": (
        "UNO is a trademark of Mattel. carteado is not affiliated with Mattel; the colour "
        "games here are UNO-style games with art of their own."
    ),
    "ui.about.privacy.title": "Privacy",
    "ui.about.privacy": "No accounts, no tracking, no request to any other host.",
    "ui.stats.games": "Matches",
    "ui.stats.wins": "Wins",
    "ui.stats.assisted": "With help",
    "ui.stats.streak": "In a row / best",
    "ui.stats.best": "Best score",
    "ui.stats.none": "No matches yet. The first one counts.",
    "ui.stats.move": "Move to another device",
    "ui.stats.move.text": "Make a code here and type it there within ten minutes.",
    "ui.stats.move.offer": "Make a code",
    "ui.stats.move.code": "Code of the other device",
    "ui.stats.move.claim": "Take over",
    "ui.stats.erase": "Delete my data",
    "ui.stats.erase.text": "Name and statistics are deleted on this server at once.",
    "ui.stats.erase.sure": "Yes, delete everything",
    "ui.stats.erase.no": "No",
    "ui.stats.erased": "Deleted.",
    "ui.local.text": "Two or more people, one phone: between turns a cover keeps hands secret.",
    "ui.local.person": "Player {number}",
    "ui.local.more": "One more",
    "ui.local.fewer": "One less",
    "ui.local.pass": "Pass the device to {name}",
    "ui.local.look_away": "Everyone else looks away.",
    "ui.local.i_am": "I am {name}",
    "ui.local.kept": "A match of {game} is not finished.",
    "ui.local.go_on": "Go on",
    "ui.local.end": "End this match",
    "ui.replay.none": "There is no such match.",
    "ui.replay.as": "Seen by",
    "ui.replay.open": "All cards open",
    "ui.replay.seat": "As {name} saw it",
    "ui.replay.start": "The deal",
    "ui.replay.step": "Step {at} of {of}",
    "ui.replay.first": "To the beginning",
    "ui.replay.last": "To the end",
    "ui.replay.back": "One step back",
    "ui.replay.next": "One step on",
    "ui.replay.round.back": "The round before",
    "ui.replay.round.next": "The next round",
    "ui.replay.play": "Play",
    "ui.replay.pause": "Pause",
    "ui.replay.speed.slow": "slow",
    "ui.replay.speed.normal": "normal",
    "ui.replay.speed.fast": "fast",
    "ui.replay.link": "Link to this moment",
    "ui.lesson": "First lesson: {game}",
    "ui.lesson.step": "Move {at} of {of}",
    "ui.lesson.other": "Not this one yet: do what the line above says.",
    "ui.lesson.show": "Show me",
    "ui.lesson.restart": "Once more",
    "ui.lesson.neon.color": "Red lies on top. Play your red 5: the same colour fits.",
    "ui.lesson.neon.penalty": (
        "Your +2 is green too. Play it: the next player must answer or take two."
    ),
    "ui.lesson.neon.wild": (
        "Pérola took two and lost the turn. A Wild always fits: play it and choose blue."
    ),
    "ui.lesson.neon.number": "Blue it is. Play your blue 7.",
    "ui.lesson.neon.draw": "Pérola matched the number. Your yellow 3 does not fit: draw a card.",
    "ui.lesson.neon.end": (
        "A 7, and it fits: you may play it or keep it. Now you know enough to play."
    ),
    "ui.lesson.arcade.number": "A red 6 lies on top. Your blue 6 has the same number: play it.",
    "ui.lesson.arcade.answer": (
        "Glen wants you to take two. Answer with your +2: the penalty grows."
    ),
    "ui.lesson.arcade.mix": (
        "Glen answered, now it is six. Here +4 goes on +2: play it and choose green."
    ),
    "ui.lesson.arcade.color": "Glen took ten! Your turn: a green card fits. Play the 3.",
    "ui.lesson.arcade.last": "Play the green 8 and one card is left.",
    "ui.lesson.arcade.end": "One card left: everyone sees the mark at your name. A player with no "
    "cards left wins.",
    "ui.lesson.classic.color": "Blue lies on top: play your blue 3.",
    "ui.lesson.classic.bluff": (
        "You hold no blue card, so your +4 is honest. Play it and choose green."
    ),
    "ui.lesson.classic.again": (
        "Xia did not dare to challenge, took four and lost the turn. Play the green 1."
    ),
    "ui.lesson.classic.call": (
        "Two cards left. Press UNO! and play the green 6, or you may be caught."
    ),
    "ui.lesson.classic.out": "Xia made it yellow. Your last card fits: play it.",
    "ui.lesson.classic.end": (
        "Round won: you score what Xia still holds. The first to reach 500 wins."
    ),
    "ui.lesson.golf.below": "An 8 lies open. Tap the 7: one rank up or down goes on it, any suit.",
    "ui.lesson.golf.again": "And on the 7 goes the 6.",
    "ui.lesson.golf.draw": "Nothing fits the 6. Draw a card from the stock.",
    "ui.lesson.golf.circle": "A king. Ranks go in a circle: after the king comes the ace. Tap it.",
    "ui.lesson.golf.back": "And from the ace back to the other king.",
    "ui.lesson.golf.end": (
        "That is all. Clear all seven piles; H gives a hint, Ctrl+Z takes a move back."
    ),
    "ui.lesson.bum.peek": (
        "Your cards lie face down. Before the first turn you may look at two: look at card 3."
    ),
    "ui.lesson.bum.again": "A 9: remember it. Now look at card 1.",
    "ui.lesson.bum.buy": "A 7. Your turn: buy a card from the monte.",
    "ui.lesson.bum.discard": "You bought a 9. Discard it: card 5.",
    "ui.lesson.bum.snap": "A 9 lies open, and your card 3 is a 9. Snap it: anyone may, and the "
    "quickest wins!",
    "ui.lesson.bum.end": (
        "BUM! One card less. A wrong snap burns and costs one more. No cards left wins."
    ),
    "ui.cards.about": (
        "Classic has three blank cards. Write what they do: steps from a fixed list, so "
        "that people and bots can play them."
    ),
    "ui.cards.name": "Name",
    "ui.cards.symbol": "Symbol",
    "ui.cards.text": "Text on the card",
    "ui.cards.steps": "What it does",
    "ui.cards.step": "Step {number}",
    "ui.cards.step.add": "One more step",
    "ui.cards.step.drop": "Remove step {number}",
    "ui.cards.number": "How many",
    "ui.cards.who": "Who",
    "ui.cards.who.me": "the player who plays it",
    "ui.cards.who.next": "the next player",
    "ui.cards.who.chosen": "a chosen player",
    "ui.cards.who.others": "all the others",
    "ui.cards.who.everyone": "everyone",
    "ui.cards.do.draw": "draws cards",
    "ui.cards.do.skip": "players are skipped",
    "ui.cards.do.again": "play again",
    "ui.cards.do.reverse": "the direction changes",
    "ui.cards.do.swap": "hands are swapped",
    "ui.cards.do.pass": "all hands are passed on",
    "ui.cards.do.give": "cards are given",
    "ui.cards.do.look": "a hand is looked at",
    "ui.cards.do.renew": "everyone renews the hand",
    "ui.cards.do.text": "the text counts",
    "ui.cards.edit": "Edit",
    "ui.cards.drop": "Remove {name}",
    "ui.cards.use": "Put it into the deck",
    "ui.cards.cancel": "Cancel",
    "ui.cards.write": "Write a card",
    "ui.cards.kept": "Kept cards",
    "ui.cards.ready": "Ready-made cards",
    "ui.cards.bad_file": "That file contains no card.",
    "ui.cards.play": "Play Classic with these",
    "ui.about.neon": (
        "Invented by its authors, who reserve all rights in its name and rule document "
        "(faleconosco@neonone.com.br). The rules are told here in our own words."
    ),
    "ui.about.bum": (
        "Invented by a group of friends, engineering students at Unicamp; manual by "
        "Rafael Hoyos and Thiago Nascimento."
    ),
    "ui.about.golf": "An old solitaire that belongs to everyone, here with ranks in a circle.",
}
