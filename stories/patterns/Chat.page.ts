import { patternPage } from "../catalogue/pattern.ts";

export const chat = patternPage(
  {
    name: "Chat",
    frenchName: "Conversation",
    need: "A customer asks from the dock, over a connection that comes and goes, and several people of the club answer. Nobody may wait unseen, and nothing may be lost or shown twice.",
    steps: [
      "A customer has one conversation with the club. It opens on the pass, without an account, and under {{siteMenu.bookings}}.",
      "A message leaves at once. Its mark says how far it has come: waiting for the connection, sent, delivered, seen.",
      "Unread, seen and waiting are three facts. Unread counts what I have not read; seen says what the other side has read; a customer waits while they wrote last.",
      "Opening a conversation ends unread and not the wait. Assigning it, a note and closing it change none of the three.",
      "Staff see the longest wait first, in red past the club’s own limit, and who else reads the conversation now.",
      "A note of staff has a dashed edge, a lock and {{chat.inbox.noteSign}}, also while it is written.",
      "Without a connection, messages queue under the others and leave in their order when it is back.",
      "A customer who is away for ten minutes gets one email for all messages of that time; none if they read them meanwhile.",
    ],
    parts: ["MessageBox", "Callout", "Upload", "Button", "EmptyState"],
    scenes: [
      { title: "Views/Chat", story: "Marks", what: "Sent, delivered and seen, for the customer" },
      { title: "Views/Chat", story: "OfflineQueue", what: "What is written without a connection" },
      { title: "Views/Chat", story: "NotSent", what: "A message that was refused, to send again or throw away" },
      { title: "Views/Chat", story: "WithPhoto", what: "A message with a photo" },
      { title: "Views/Chat", story: "Failed", what: "Messages that could not be retrieved" },
      { title: "Views/Office/Messages", story: "Waiting", what: "The conversations of staff, the longest wait first" },
      { title: "Views/Office/Messages", story: "WaitsTooLong", what: "A wait past the club’s limit" },
      { title: "Views/Office/Messages", story: "NoteComposer", what: "A note of staff while it is written" },
    ],
    keyboard: [
      { name: "Ctrl+Enter", what: "Sends. Enter alone begins a line, as on a phone." },
      { name: "↑, ↓", what: "Staff: the conversation before and after." },
      { name: "R, Shift+N", what: "Staff: a reply, a note." },
      { name: "A, E, W", what: "Staff: assign, close, write to a customer." },
    ],
    readAloud: [
      "The messages are a log: a new one is read when it comes, once.",
      "{{chat.by|name=Ada Byron|time=2:05 p.m.}}, then {{chat.marks.seen}}: who, when, and the mark in words.",
      "{{chat.inbox.alsoRead|names=Marc}}, when a colleague opens the same conversation.",
    ],
    faults: [
      {
        name: "The connection is lost",
        what: "A notice, and the mark {{chat.marks.waiting}}; unsent words survive a reload of the tab.",
      },
      { name: "A reply of the server is lost", what: "The message is sent again under its own number and stored once." },
      { name: "A message is refused", what: "It stays where it is, with the reason, {{chat.sendAgain}} and {{chat.discard}}." },
      { name: "Messages or notes cannot be retrieved", what: "What is there stays, with an alert and {{chat.retry}}." },
      { name: "Two people answer at once", what: "Each sees that the other reads; both messages are shown in one order on every screen." },
    ],
    content: {
      en: [
        "{{chat.marks.waiting}}, never “Failed” while it can still leave.",
        "{{chat.inbox.waitsTooLong|time=42 min|limit=30 min}}: the time, then the limit.",
      ],
      fr: [
        "{{chat.marks.waiting}}, jamais « Échec » tant que le message peut partir.",
        "{{chat.inbox.waitsTooLong|time=42 min|limit=30 min}} : le temps, puis la limite.",
      ],
    },
  },
  {
    need: "Un client pose une question depuis le quai, sur une connexion qui va et vient, et plusieurs personnes du club répondent. Personne ne doit attendre sans qu’on le voie, et rien ne doit se perdre ni paraître deux fois.",
    steps: [
      "Un client a une seule conversation avec le club. Elle s’ouvre dans le laissez-passer, sans compte, et sous {{siteMenu.bookings}}.",
      "Un message part aussitôt. Sa marque dit où il en est : en attente de la connexion, envoyé, livré, vu.",
      "Non lu, vu et en attente sont trois faits. Non lu compte ce que je n’ai pas lu ; vu dit ce que l’autre a lu ; un client attend tant que c’est lui qui a écrit en dernier.",
      "Ouvrir une conversation la marque comme lue ; l’attente continue. L’assigner, y mettre une note et la régler ne changent aucun des trois.",
      "Le personnel voit d’abord la plus longue attente, en rouge au-delà de la limite du club, et qui d’autre lit la conversation en ce moment.",
      "Une note du personnel a un bord en tirets, un cadenas et {{chat.inbox.noteSign}}, même pendant qu’on l’écrit.",
      "Sans connexion, les messages font la file sous les autres et partent dans l’ordre à son retour.",
      "Un client absent depuis dix minutes reçoit un seul courriel pour tous les messages de ce temps ; aucun s’il les a lus entre-temps.",
    ],
    scenes: [
      "Envoyé, livré et vu, du côté du client",
      "Ce qui est écrit sans connexion",
      "Un message refusé, à renvoyer ou à supprimer",
      "Un message avec une photo",
      "Des messages qui n’ont pas pu être chargés",
      "Les conversations du personnel, la plus longue attente d’abord",
      "Une attente qui dépasse la limite du club",
      "Une note du personnel pendant qu’on l’écrit",
    ],
    keyboard: [
      ["Ctrl+Entrée", "Envoie. Entrée seule commence une ligne, comme sur un téléphone."],
      ["↑, ↓", "Personnel : la conversation précédente, la suivante."],
      ["R, Maj+N", "Personnel : une réponse, une note."],
      ["A, E, W", "Personnel : assigner, régler, écrire à un client."],
    ],
    readAloud: [
      "Les messages sont un journal : un nouveau est lu à son arrivée, une seule fois.",
      "{{chat.by|name=Ada Byron|time=14 h 05}}, puis {{chat.marks.seen}} : qui, quand, et la marque en mots.",
      "{{chat.inbox.alsoRead|names=Marc}}, quand un collègue ouvre la même conversation.",
    ],
    faults: [
      [
        "La connexion est perdue",
        "Un avis, et la marque {{chat.marks.waiting}} ; les mots qui ne sont pas partis survivent au rechargement de l’onglet.",
      ],
      ["Une réponse du serveur se perd", "Le message est renvoyé sous son propre numéro et enregistré une seule fois."],
      ["Un message est refusé", "Il reste où il est, avec la raison, {{chat.sendAgain}} et {{chat.discard}}."],
      ["Les messages ou les notes ne peuvent pas être chargés", "Ce qui est là reste, avec une alerte et {{chat.retry}}."],
      [
        "Deux personnes répondent en même temps",
        "Chacune voit que l’autre lit ; les deux messages paraissent dans le même ordre à tous les écrans.",
      ],
    ],
  },
);
