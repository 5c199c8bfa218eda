/**
 * One of a thing: wordings are written for many (`{count} models`, `{count} combats tirés`), and where one is filled in, the
 * noun behind it says so. English has the singular for 1 alone, French for all that is under 2 (1,5 point).
 */
import type { Language } from './languages.js';

/** How a language counts: of which sizes there is one, what numbers look like, what may stand behind them. */
interface Rule {
  readonly one: (size: number, text: string) => boolean;
  readonly number: RegExp;
  readonly pattern: RegExp;
  readonly nouns: Singulars;
}
type Singulars = Readonly<Record<string, string>>;

/** Words that lose their last letter. */
const plain = (words: string): Singulars =>
  Object.fromEntries(words.split(' ').map((word) => [word, word.slice(0, -1)]));

const EN: Singulars = {
  ...plain(
    'points models lists brawls combats fights battles tables games campaigns duels stones counters profiles files ' +
      'figures troops pairs jobs wounds units seconds intervals turns Turns rounds phases threads themes tests surprises ' +
      'playouts places results sides actions events degrees bouts combinations looks cells bytes weapons players ' +
      'pieces characters values zones situations choices workers names times blows casts cases attacks rules',
  ),
  ...{ enemies: 'enemy', families: 'family', strategies: 'strategy', inches: 'inch', axes: 'axis' },
  ...{ entries: 'entry', probabilities: 'probability' },
};

const FR: Singulars = {
  ...plain(
    'points combats figurines listes mêlées batailles affrontements pouces pierres profils parties paires fichiers calculs ' +
      'victoires unités tables secondes parts coups combinaisons campagnes événements équilibres valeurs tours Tours tirages ' +
      'thèmes tests surprises stratégies résultats rencontres marqueurs phases manches fils familles faces ennemis Ennemis duels ' +
      'degrés changements actions zones fois noms octets situations cellules armes joueurs probabilités Marqueurs Troupes ' +
      'éléments axes caractères exécutants regards autres tirés tirées simulées décidées permises connues communes nouvelles pareils extrêmes jugés gagnées isolés ' +
      'marqués perdues essayés faits inactives dessinées camps règles',
  ),
  ...{ fois: 'fois', milliards: 'milliard', millions: 'million' },
};

const RULES: Readonly<Record<Language, Rule>> = {
  // A word may stand between: `{count} sampled fights`.
  en: {
    one: (size, text) => size === 1 && !text.includes('.'),
    number: /^[-−+]?\d+(?:\.\d+)?$/,
    pattern: /\{(\w+)\} (?:(?!(?:of|or|and|in|into|between|against|is|has|be)\b)[a-z]+ )??([A-Za-z]+s)\b/g,
    nouns: EN,
  },
  // What describes the noun stands before or behind it: `{count} autres résultats`, `{count} combats tirés`.
  fr: {
    one: (size) => size < 2,
    number: /^[-−+]?\d+(?:,\d+)?$/,
    pattern: /\{(\w+)\} (\p{L}+s)(?: \p{L}+s)?(?!\p{L})/gu,
    nouns: FR,
  },
};

/** A wording whose nouns agree with the numbers that will fill its places. */
export function counted(
  language: Language,
  wording: string,
  params: Readonly<Record<string, string | number>>,
): string {
  const { one, number, pattern, nouns } = RULES[language];
  return wording.replace(pattern, (whole, name: string, first: string) => {
    const text = String(params[name] ?? '');
    if (!number.test(text) || !Object.hasOwn(nouns, first)) return whole;
    const size = Number(text.replace(/^[-−+]/, '').replace(',', '.'));
    return one(size, text) ? whole.replace(/(?<= )\p{L}+/gu, (word) => singular(word, nouns)) : whole;
  });
}

const singular = (word: string, nouns: Singulars): string =>
  Object.hasOwn(nouns, word) ? (nouns[word] ?? word) : word;
