/** The texts of the solo game. */
import { phrases } from '../../../i18n/index.js';

const EN = {
  'solo.about':
    'List the Wild models on the table. The page then says who acts on each counter and what they try, reads the stones drawn, and keeps Stamina and casualties. It stays in this browser until you end it.',
  'solo.add': 'Add a Wild model',
  'solo.again': 'The last one again',
  'solo.begin': 'Begin',
  'solo.open': 'Open a saved game',
  'solo.refused': 'That file is no saved solo game.',
  'solo.turn': 'Turn {turn}.',
  'solo.over': 'Combat Phase: fight, then end the Turn.',
  'solo.fight': 'Combat Phase: fight, then draw on.',
  'solo.end': 'End the game',
  'solo.endSure': 'Really end it?',
  'solo.acts': '{who} acts',
  'solo.tries': 'Tap the first action that it can complete. You choose the way that it moves.',
  'solo.nobody': 'No Wild model acts on this counter.',
  'solo.yours': 'Your counter: activate your models.',
  'solo.attack': 'They attack in this order:',
  'solo.you': 'you',
  'solo.done': 'Done',
  'do.bomber': 'Beside a {named}, it charges. It draws {stones} stones, and red, green and blue are Erac.',
  'do.charge':
    'It moves to engage your nearest model and fights at once, without Support. It draws {stones} stones.',
  'do.concentrated-fire':
    'It places a Target Marker in sight, {distance} inches or more from its friends. Their shots at it recast one failed stone.',
  'do.coordinated-strike':
    'It moves to engage your nearest Unengaged model. After all others have moved, it fights.',
  'do.create-swarm': 'It discards {count} {what} within {within} inches, and a {named} comes beside it.',
  'do.detach': 'If Engaged, it moves 1 inch away.',
  'do.engage': 'It moves to engage your nearest Unengaged model.',
  'do.follow': 'It moves to be {distance} inches from your nearest model.',
  'do.gang-up': 'It moves to engage your nearest model.',
  'do.gather': 'It moves towards the nearest {named}.',
  'do.hold': 'If Engaged, it does nothing.',
  'do.ranged-attack':
    'It moves to be {distance} inches from your nearest Unengaged model, and shoots. It draws {stones} stones.',
  'solo.then': 'Then: {who}',
  'solo.next': 'End Phase and next Turn',
  'solo.counter': 'Which counter came out?',
  'solo.left': 'in the bag',
  'solo.draw': 'Draw a counter',
  'solo.wild': 'Wild stones',
  'solo.reads': 'Who draws?',
  'solo.drawStones': 'Draw {count} stones',
  'solo.drawStone': 'Draw one',
  'solo.read': 'Erac {erac}, Oran {oran}, nothing {rest}',
  'solo.back': 'Stones back',
  'solo.models': 'Tap a Wild model that falls',
  'solo.stamina': 'Stamina {stamina}',
  'solo.spend': '{who} spends Stamina',
  'solo.gain': '{who} gains Stamina',
  'colour.player': 'Yours',
  'colour.combat': 'Combat',
  'colour.red': 'red',
  'colour.green': 'green',
  'colour.blue': 'blue',
  'colour.white': 'white',
  'colour.yellow': 'yellow',
} as const;

const FR = {
  'solo.about':
    "Indiquez les figurines Wild sur la table. La page dit alors qui agit à chaque jeton et ce qu'elle tente, lit les pierres tirées et tient la Vigueur et les pertes. Tout reste dans ce navigateur jusqu'à la fin de la partie.",
  'solo.add': 'Ajouter une figurine Wild',
  'solo.again': 'Encore la dernière',
  'solo.begin': 'Commencer',
  'solo.open': 'Ouvrir une partie enregistrée',
  'solo.refused': "Ce fichier n'est pas une partie en solo.",
  'solo.turn': 'Tour {turn}.',
  'solo.over': 'Phase de Combat, puis fin du tour.',
  'solo.fight': 'Phase de Combat, puis un autre jeton.',
  'solo.end': 'Finir la partie',
  'solo.endSure': 'Vraiment finir ?',
  'solo.acts': '{who} agit',
  'solo.tries': "Touchez la première action qu'elle peut accomplir. Vous choisissez son trajet.",
  'solo.nobody': "Aucune figurine Wild n'agit à ce jeton.",
  'solo.yours': 'Votre jeton : activez vos figurines.',
  'solo.attack': 'Elles attaquent dans cet ordre :',
  'solo.you': 'vous',
  'solo.done': 'Fait',
  'do.bomber': 'Près de {named}, elle charge. Elle tire {stones} pierres ; rouge, vert et bleu sont Erac.',
  'do.charge':
    'Elle va engager votre figurine la plus proche et combat aussitôt, sans Soutien. Elle tire {stones} pierres.',
  'do.concentrated-fire':
    'Elle pose un marqueur de Cible en vue, à {distance} pouces au moins des siennes. Leurs tirs y relancent une pierre ratée.',
  'do.coordinated-strike':
    'Elle va engager votre figurine non Engagée la plus proche. Après le mouvement des autres, elle combat.',
  'do.create-swarm':
    'Elle retire {count} {what} à moins de {within} pouces, et {named} apparaît près d’elle.',
  'do.detach': "Si elle est Engagée, elle s'écarte de 1 pouce.",
  'do.engage': 'Elle va engager votre figurine non Engagée la plus proche.',
  'do.follow': 'Elle va à {distance} pouces de votre figurine la plus proche.',
  'do.gang-up': 'Elle va engager votre figurine la plus proche.',
  'do.gather': 'Elle va vers le plus proche {named}.',
  'do.hold': 'Si elle est Engagée, elle ne fait rien.',
  'do.ranged-attack':
    'Elle va à {distance} pouces de votre figurine non Engagée la plus proche et tire à distance avec {stones} pierres.',
  'solo.then': 'Ensuite : {who}',
  'solo.next': 'Phase de Fin et tour suivant',
  'solo.counter': 'Quel jeton est sorti ?',
  'solo.left': 'dans le sac',
  'solo.draw': 'Tirer un jeton',
  'solo.wild': 'Pierres Wild',
  'solo.reads': 'Qui tire ?',
  'solo.drawStones': 'Tirer {count} pierres',
  'solo.drawStone': 'En tirer une',
  'solo.read': 'Erac {erac}, Oran {oran}, rien {rest}',
  'solo.back': 'Au sac',
  'solo.models': 'Touchez la figurine qui tombe',
  'solo.stamina': 'Vigueur {stamina}',
  'solo.spend': '{who} dépense de la Vigueur',
  'solo.gain': '{who} regagne de la Vigueur',
  'colour.player': 'À vous',
  'colour.combat': 'Combat',
  'colour.red': 'rouge',
  'colour.green': 'vert',
  'colour.blue': 'bleu',
  'colour.white': 'blanc',
  'colour.yellow': 'jaune',
} as const;

/** A key of these texts. */
export type SoloWord = keyof typeof EN;

/** Returns a text in the current locale. */
export const tSolo = phrases<SoloWord>({ en: EN, fr: FR });

/** Whose game it is. */
export const SOLO_SYSTEM = 'twilight';
