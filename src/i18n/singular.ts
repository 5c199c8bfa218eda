/**
 * Singular forms. Texts are written in the plural (`{count} models are`, `{count} combats tirés`). If the number is
 * one, the noun and the verb after it change to the singular. This also applies to a verb after a value that begins
 * with a number, such as `1 Knight` or `4 Knight`. English uses the singular only for 1, French for all numbers under 2
 * (1,5 point).
 */
import type { Language } from './languages.js';

/** The number rules of a language: which numbers are singular, the format of numbers, and the words that may follow. */
interface Rule {
  readonly one: (size: number, text: string) => boolean;
  readonly number: RegExp;
  readonly pattern: RegExp;
  readonly nouns: Singulars;
  readonly verbs: Singulars;
}
type Singulars = Readonly<Record<string, string>>;

/** Words whose singular drops the last letter. */
const plain = (words: string): Singulars =>
  Object.fromEntries(words.split(' ').map((word) => [word, word.slice(0, -1)]));

const EN: Singulars = {
  ...plain(
    'points models lists brawls combats fights battles tables games campaigns duels stones counters profiles files ' +
      'figures chances troops pairs jobs wounds units seconds intervals turns Turns rounds phases threads themes tests surprises ' +
      'playouts places results sides actions events degrees bouts combinations looks cells bytes weapons players ' +
      'pieces characters values zones situations choices workers names times blows casts cases attacks rules wins draws ways',
  ),
  enemies: 'enemy',
  families: 'family',
  strategies: 'strategy',
  inches: 'inch',
  axes: 'axis',
  entries: 'entry',
  probabilities: 'probability',
};

const FR: Singulars = {
  ...plain(
    'points combats figurines listes mêlées batailles affrontements pouces pierres profils parties paires fichiers calculs ' +
      'victoires unités tables secondes parts coups combinaisons campagnes événements équilibres valeurs tours Tours tirages ' +
      'chances thèmes tests surprises stratégies résultats rencontres marqueurs phases manches fils familles faces ennemis Ennemis duels ' +
      'degrés changements actions zones fois noms octets situations cellules armes joueurs probabilités Marqueurs Troupes ' +
      'éléments axes caractères exécutants regards autres tirés tirées simulées décidées permises connues communes nouvelles pareils extrêmes jugés gagnées isolés ' +
      'marqués joués perdues essayés faits inactives dessinées exacts lus entières camps règles façons',
  ),
  fois: 'fois',
  milliards: 'milliard',
  millions: 'million',
};

/** Verbs after a count or a name. */
const EN_VERBS: Singulars = {
  ...Object.fromEntries(
    'show change stand happen win lose come begin gain land lie leave meet take need add make score remove fall end stay count say decide'
      .split(' ')
      .map((verb) => [verb, `${verb}s`]),
  ),
  are: 'is',
  were: 'was',
  have: 'has',
  do: 'does',
};

const FR_VERBS: Singulars = {
  sont: 'est',
  ont: 'a',
  peuvent: 'peut',
  valent: 'vaut',
  finissent: 'finit',
  sortent: 'sort',
  ressortent: 'ressort',
  suffisent: 'suffit',
  ...Object.fromEntries(
    'ajout arriv chang commenc entr gagn laiss montr rest tomb cont jou'
      .split(' ')
      .map((stem) => [`${stem}ent`, `${stem}e`]),
  ),
};

const anyOf = (words: Singulars): string => Object.keys(words).join('|');

const RULES: Readonly<Record<Language, Rule>> = {
  // One word may stand between: `{count} sampled fights`.
  en: {
    one: (size, text) => size === 1 && !text.includes('.'),
    number: /^[-−+]?\d+(?:\.\d+)?$/,
    pattern: new RegExp(
      String.raw`\{(\w+)\} (?:(?!(?:of|or|and|in|into|between|against|is|has|be)\b)[a-z]+ )??([A-Za-z]+s)\b(?: (?:that )?(?:${anyOf(EN_VERBS)})\b)?`,
      'g',
    ),
    nouns: EN,
    verbs: EN_VERBS,
  },
  // Adjectives stand before or after the noun: `{count} autres résultats`, `{count} combats tirés`.
  fr: {
    one: (size) => size < 2,
    number: /^[-−+]?\d+(?:,\d+)?$/,
    pattern: new RegExp(
      String.raw`\{(\w+)\} (\p{L}+s)(?: \p{L}+s)?(?!\p{L})(?:(?: ne)? (?:${anyOf(FR_VERBS)})(?!\p{L}))?`,
      'gu',
    ),
    nouns: FR,
    verbs: FR_VERBS,
  },
};

/** Returns a text whose nouns agree with the numbers for its places. */
export function counted(
  language: Language,
  wording: string,
  params: Readonly<Record<string, string | number>>,
): string {
  const { one, number, pattern, nouns, verbs } = RULES[language];
  const things = wording.replace(pattern, (whole, name: string, first: string) => {
    const text = String(params[name] ?? '');
    if (!number.test(text) || !Object.hasOwn(nouns, first)) return whole;
    const size = Number(text.replace(/^[-−+]/, '').replace(',', '.'));
    return one(size, text) ? whole.replace(/(?<= )\p{L}+/gu, (word) => singular(word, verbs, nouns)) : whole;
  });
  return things.replace(NAMED, (whole, name: string, verb: string) => {
    const [, size] = /^(\d+) \p{L}/u.exec(String(params[name] ?? '')) ?? [];
    if (size === undefined) return whole;
    return whole.replace(verb, size === '1' ? singular(verb, verbs) : plural(verb, verbs));
  });
}

/** A place and the word after it. */
const NAMED = /\{(\w+)\} (\p{L}+)/gu;

/** Returns the plural of a singular verb. */
const plural = (word: string, verbs: Singulars): string =>
  Object.keys(verbs).find((many) => verbs[many] === word) ?? word;

/** Returns a word's singular, from the first list that has it. */
const singular = (word: string, ...lists: readonly Singulars[]): string =>
  lists.find((list) => Object.hasOwn(list, word))?.[word] ?? word;
