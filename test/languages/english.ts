/** How French output is searched for English: by the terms of the French rules, and by numbers with a point. */

/** English words for which the French rules have a term, with that term; names of models that they do not give stay. */
const TERMS: Readonly<Record<string, RegExp>> = {
  Vigueur: /\bStamina\b/i,
  Soutien: /\b(Support|supporters?|in support)\b/i,
  Sauvegarde: /\b(Toughness|saves?)\b/i,
  Attaquant: /\battackers?\b/i,
  Défenseur: /\bdefenders?\b/i,
  'Combattant Principal': /\bprimar(y|ies)\b/i,
  coup: /\bblows?\b/i,
  Esquive: /\bDodge\b/i,
  Puissant: /\bPowerful\b/i,
  Sauvage: /\bSavage\b/i,
  'Discipline de Combat': /\bCombat Discipline\b/i,
  'Entraîné au Combat': /\bCombat Trained\b/i,
  'Au Pied Sûr': /\bSurefooted\b/i,
  'Attaque Coordonnée': /\bCoordinated Strike\b/i,
  'Phase de Combat': /\bCombat Phases?\b/i,
  'Phase de Fin': /\bEnd Phase\b/i,
  'Pierre de Combat': /\b(Combat Stones?|stones?)\b/i,
  Tour: /\bTurns?\b/i,
  relancer: /\brecasts?\b/i,
  passer: /\bpass(es)?\b/i,
  'face visible': /\bface[- ](up|down)\b/i,
  'coût en points': /\bcost\b/i,
  ennemi: /\b(enemy|enemies)\b/i,
  Milicien: /\bMilitia\b(?!\s+Captain)/i,
  Chevalier: /\bKnights?\b/i,
  'Attaque à Distance': /\branged attacks?\b/i,
  Obstrué: /\bObstructed\b/i,
  Empêtré: /\bEntangled\b/i,
  Sonné: /\bStunned\b/i,
};

/** The English terms that a text holds, each with its French one and what stands about it. */
export function englishIn(text: string): string[] {
  return Object.entries(TERMS).flatMap(([term, english]) => {
    const found = english.exec(text);
    return found
      ? [`${found[0]} (${term}): … ${text.slice(Math.max(0, found.index - 40), found.index + 40)} …`]
      : [];
  });
}

/** A number with a decimal point, where it is no version, hash, file or id. */
export const POINTED = /(?<![\w.])\d+\.\d+(?![\w.])/;
