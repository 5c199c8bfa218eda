/** Every named unit comes when and where its entries in the turn sequence say, by one ruling for all of them (T-10). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { UnitOutcome, type Board } from '../../../../src/systems/genertela/campaign/board.js';
import { play } from '../../../../src/systems/genertela/campaign/rules/turnEvents.js';
import { dismiss, reinforce } from '../../../../src/systems/genertela/campaign/rules/reinforcements.js';
import { boardOf, file, library, nation, zone } from './worlds.js';

/**
 * The entries of special units as they are printed: turn, nation, zone (`-` where none follows, `any`), units; an `i` after the
 * turn marks those in italics. Written down from the document, not from the data.
 */
const PRINTED = `
2 dara-happans raibanth vurnostum
3 dara-happans - vurnostum
4 uz kitori lord-demon-of-death
4 rinliddi rinliddi lord-bright-eagle
5 uz kitori lord-demon-of-death
5i rinliddi rinliddi lord-bright-eagle
5 dara-happans raibanth khordavu
6 dara-happans - khordavu
7 talastari dorastor lokamayadon-hero
7 rinliddi rinliddi palangio-hero
8 talastari dorastor lokamayadon
8 rinliddi rinliddi palangio
8 heortlings sartar garindath
8 aramites ivory-plinth swine-dezar
8 uz kitori lord-kitor
8 pelandans pelanda zexiderus
9 uz solanthi arkat
9 uz dagori-inkarth kwaratch-kang
9 uz kitori lord-kitor
9i talastari dorastor lokamayadon
9i rinliddi rinliddi palangio
9 heortlings sartar garindath vardan harmast
9 aldryami rist taris-sharpthorn
9 aramites - swine-dezar
9 pelandans - zexiderus
10i uz - arkat kwaratch-kang
10i rinliddi - palangio
10i talastari - lokamayadon
10 aldryami rist taris-sharpthorn
10 heortlings - vardan harmast
12 ewf storn vistikos-left-eye
12 heortlings heortland hardros
12 dara-happans raibanth casatokum
13 ewf storn vistikos-left-eye-hero obduran-hero
13 heortlings sartar hardros
13 dara-happans - casatokum
14i ewf storn obduran-hero
14 pelandans spol vesturdu
15 ewf storn obduran isandrang-hero
15 pelandans spol vesturdu agadelos
15 pentans balazar dijaar
15 uz dagori-inkarth cragspider
16i ewf storn isandrang
16i pelandans spol agadelos
16 pelandans spol aegrastus
16 dara-happans raibanth elmexdros
16 carmanians charg syranthir
16 heortlings heortland orlmandan
16 pentans - dijaar
17i ewf storn isandrang
17 ewf storn lord-great-burin
17 ewf pavis pavis-hero varajiia-nopor
17 pelandans spol aegrastus glautoros
17 animal-nomads wastelands waha
17 carmanians charg syranthir carmanos
17 chaos great-nest ralzakark
17i dara-happans - elmexdros
17i heortlings - orlmandan
18i ewf storn isandrang lord-great-burin
18i ewf - pavis-hero varajiia-nopor
18 ewf terrir golden-dragon-emperor
18 alkorings brolia alkoring-hero
18 aldryami elder-wilds fogarth-toothaxe
18 malkioni god-forgot zistor
18 veshtargos eol five-stones
18 animal-nomads - waha
18 pelandans - glautoros
18 carmanians - carmanos
19 ewf raibanth golden-dragon-emperor
19 ewf storn varankol
19 alkorings aggar alkoring
19 dara-happans raibanth karvanyar
19 carmanians carmania nadar
19 animal-nomads wastelands jaldon
19 talastari talastar iddi
19 aldryami elder-wilds fogarth-toothaxe
19i veshtargos - five-stones
20 aldryami rist tobasta
20 ewf raibanth varankol golden-dragon-emperor
20 alkorings holay alkoring
20 talastari - iddi
20 jajalorings saird verenmars
20 animal-nomads - jaldon
20 dara-happans - karvanyar
20i carmanians - nadar
21 aldryami - tobasta
21 alkorings - alkoring
21 ewf raibanth golden-dragon-emperor
21 carmanians carmania pagadash
21 jajalorings - verenmars
22 carmanians carmania pagadash
22 esrolians north-esrolia darimarja
22 esrolians south-esrolia umandera-heartpiercer
23 carmanians carmania shahtavar
23 esrolians - darimarja umandera-heartpiercer
24 carmanians carmania shahtavar
24 ditali longsiland longsi
24 aramites ivory-plinth karastand-halftroll
24 beastmen beast-valley ironhoof
25 rinliddi rinliddi teelo-estara yanafal-tarnils-hero queen-deezola irripi-ontor
25 dara-happans kostaddi yelmgatha
25 carmanians carmania mahedres
25 uz dagori-inkarth varmargic
25 ditali - longsi
26 uz shadows-dance varmargic gerak-kag
26 rinliddi rinliddi teelo-imara yanafal-tarnils kana-poor crimson-bat-of-the-moon
26i rinliddi rinliddi queen-deezola irripi-ontor
26 dara-happans - yelmgatha
26 carmanians - mahedres yanistar harash
26 char-un any panishi
26 ewf pavis balastor
27 chaos tork mad-sultan
27 rinliddi silver-shadow kana-poor hwarim-dalthippa-hero
27 animal-nomads wastelands bimabwe
27 alkorings imther jannisor
27 uz balazar gerak-kag
27 darjinni darjin butterfly-princess
27 char-un any panishi
27 ewf - balastor
28 heortlings heortland colymar
28 rinliddi silver-shadow kana-poor
28 rinliddi sylila hwarim-dalthippa
28 alkorings holay jannisor gwythar-longwise
28 alkorings orenaria arim
28 esrolians homeward-ocean belintar
28 darjinni darjin butterfly-princess
28 animal-nomads - bimabwe
29i rinliddi sylila hwarim-dalthippa
29 rinliddi silver-shadow yara-aranis-hero
29 rinliddi darsen deneskerva
29 alkorings holay no-print
29i alkorings tarsh arim
29 alkorings tarsh gwythar-longwise twins-hero
29 pentans pent sheng-seleris-29
29 uz blue-moon-plateau bina-bang
30 rinliddi silver-shadow yara-aranis
30i rinliddi sylila hwarim-dalthippa
30 pentans pent sheng-seleris-29
30 alkorings tarsh twins-hero
30 uz blue-moon-plateau bina-bang
30 uz dagori-inkarth pikat-yaraboom
30 talastari bilini arkal
31 heortlings sartar sartar-hero
31 rinliddi carmania aronius
31 rinliddi doblian hon-eel
31 pentans pent sheng-seleris-29
31 talastari - arkal
32 heortlings sartar sartar-hero
32 rinliddi - hon-eel
32 malkioni redlands sir-ethilrist
32 alkorings wintertop palashee-longaxe
33 alkorings - palashee-longaxe
33 lunar-tarsh orenaria phargentes-33
33 rinliddi silver-shadow hon-eel jar-eel-hero
34 heortlings sartar household-of-death dragon-of-sartar
34 lunar-tarsh tarsh fazzur
34 rinliddi silver-shadow jar-eel
34 chaos great-nest wowander
35 heortlings sartar kalyr
35 heortlings heortland broyan
35 alkorings oraya aelwrin-alkoring
35 seshnegi esvurela rikard
35 ditali solanthi greymane
35 wolf-pirates homeward-ocean harrek gunda-the-guilty
35 dara-happans any tatius enerian-scarlet
35 chaos print queen-of-the-jab
35 lunar-tarsh - fazzur
36i heortlings north-esrolia kalyr broyan gareth
36i heortlings sartar janar loricon
36i heortlings pavis ennostar
36i wolf-pirates - gunda-the-guilty
36 animal-nomads wastelands white-bull
36i seshnegi - rikard
36 alkorings - aelwrin-alkoring
36 talastari bilini hahlgrim
36i ditali - greymane
37i heortlings - kalyr broyan gareth janar loricon ennostar
37 animal-nomads wastelands white-bull jaldon
37 seshnegi - rikard
37 chaos great-nest oddi-of-chaos
37 alkorings - aelwrin-alkoring
37 alkorings wintertop twins
37 wolf-pirates - gunda-the-guilty
37i ditali - greymane
38 heortlings sartar kalyr broyan gareth janar loricon ennostar annstad
38 animal-nomads - white-bull jaldon
38 talastari bilini oddi
38 lunar-tarsh silver-shadow phargentes
38 wolf-pirates - gunda-the-guilty
38i ditali - greymane
38 seshnegi - rikard
39 heortlings - annstad
39i lunar-tarsh - phargentes
39 pentans pent sheng-seleris
39 animal-nomads - jaldon
`;

interface Entry {
  readonly turn: number;
  readonly italics: boolean;
  readonly nation: string;
  readonly zone: string;
  readonly unit: string;
}
const ENTRIES: readonly Entry[] = PRINTED.trim()
  .split('\n')
  .flatMap((line) => {
    const [turn = '', nation = '', zone = '', ...units] = line.split(' ');
    const italics = turn.endsWith('i');
    return units.map((unit) => ({ turn: parseInt(turn, 10), italics, nation, zone, unit }));
  });

/** Whom events bring: nation, turn, the step, where to; the zone is held and all others of the entry are in play. */
const BY_EVENTS = [
  ['yanistar', 'carmanians', 25, 'end', 'carmania'],
  ['harash', 'carmanians', 25, 'end', 'carmania'],
  ['red-emperor', 'rinliddi', 26, 'turn-end', 'silver-shadow'],
  ['twin-stars', 'rinliddi', 26, 'turn-end', 'silver-shadow'],
  ['argrath', 'heortlings', 37, 'placed', 'sartar'],
  ['annstad', 'heortlings', 37, 'end', 'tarsh'],
] as const;
/** Named units of the set-up, and Aelwrin, of whose change of sides another test tells. */
const ELSEWHERE = ['killmen', 'only-old-one', 'isidilian', 'inhuman-king', 'aelwrin'];

/** The ruling, on what is printed: where an entry gains a unit that is out of play; undefined: nowhere. */
function gainedAt(entry: Entry): string | undefined {
  const first = ENTRIES.find((one) => one.nation === entry.nation && one.unit === entry.unit);
  if (entry.zone === '-') return undefined;
  return first === entry || !entry.italics ? entry.zone : undefined;
}

/** A board on the turn of an entry: its nation holds the zone and another one, `elsewhere`, with these units in it. */
function boardAt({ turn, nation: owner, zone: at }: Entry, inPlay: Readonly<Record<string, number>>): Board {
  const home = at === '-' || at === 'any' ? 'home' : at;
  const zones = Object.fromEntries(['elsewhere', home].map((id) => [id, { terrain: 'lowland' }]));
  const setup = {
    [owner]: { elsewhere: { standard: 1, ...inPlay }, [home]: { standard: 1 } },
    ...(owner !== 'alkorings' && turn === 21 && { alkorings: { elsewhere: { alkoring: 1 } } }),
  };
  const { sequence: _, ...rest } = file({ zones }, { setup, from: turn, turns: 1 });
  const board = boardOf(rest, owner);
  if (at === 'great-nest') board.nest = zone(board, at);
  return board;
}

/** Where a unit stands, once for each time that it is in play. */
const whereIs = (board: Board, id: string): string[] =>
  board
    .units()
    .filter((unit) => board.kind(unit).id === id)
    .map((unit) => board.zone(board.zoneAt(unit)).id);

/** Its nation's turn comes to the reinforcements. */
function reinforced(board: Board, owner: string): Board {
  dismiss(board, nation(board, owner));
  reinforce(board, nation(board, owner));
  return board;
}

const named = ENTRIES.map((entry) => [`${entry.unit}, Turn ${entry.turn}`, entry] as const);

describe('an entry of the turn sequence', () => {
  it.each(named)('gains a unit out of play or does not: %s', (_, entry) => {
    const at = gainedAt(entry);
    const there = at === 'any' ? ['elsewhere'] : at === undefined ? [] : [at];
    expect(whereIs(reinforced(boardAt(entry, {}), entry.nation), entry.unit)).toEqual(there);
  });

  it.each(named)('lets a unit in play stay where it is: %s', (_, entry) => {
    const board = reinforced(boardAt(entry, { [entry.unit]: 1 }), entry.nation);
    expect(whereIs(board, entry.unit)).toEqual(['elsewhere']);
  });

  it.each(named)('does not bring back whom a turn took away: %s', (_, entry) => {
    const board = boardAt(entry, {});
    board.fightOutcomes[board.world.kindOf(nation(board, entry.nation), entry.unit)] = UnitOutcome.out;
    expect(whereIs(reinforced(board, entry.nation), entry.unit)).toEqual([]);
  });

  it('brings lost Heortling heroes again on Turn 38, but nobody whom a turn replaced (T-10)', () => {
    const [entry] = ENTRIES.filter(({ turn, nation: owner }) => turn === 38 && owner === 'heortlings');
    if (!entry) throw new Error('Turn 38 lists Heortlings');
    const board = boardAt(entry, { kalyr: 1, annstad: 1 });
    board.fightOutcomes[board.world.kindOf(nation(board, 'heortlings'), 'gareth')] = UnitOutcome.out;
    const after = reinforced(board, 'heortlings');
    const heroes = ['kalyr', 'broyan', 'gareth', 'janar', 'loricon', 'ennostar', 'annstad'];
    expect(heroes.map((id) => whereIs(after, id))).toEqual([
      ['elsewhere'],
      ['sartar'],
      [],
      ['sartar'],
      ['sartar'],
      ['sartar'],
      ['elsewhere'],
    ]);
  });

  it('is printed for each of the data, and no other', () => {
    const special = (id: string): boolean => library.units.has(id) && id !== 'killmen';
    const ofData = library.sequence.flatMap(({ turn, nations }) =>
      Object.entries(nations).flatMap(([owner, { place, listed, listedIf }]) => {
        const units = [...place.flatMap((one) => Object.keys(one.units)), ...listed];
        for (const one of listedIf) units.push(...one.units);
        return units.filter(special).map((unit) => `${turn} ${owner} ${unit}`);
      }),
    );
    expect(ofData.sort()).toEqual(
      ENTRIES.map(({ turn, nation: owner, unit }) => `${turn} ${owner} ${unit}`).sort(),
    );
  });
});

describe('every named unit', () => {
  it('has an entry, comes by an event or stands in the set-up', () => {
    const path = new URL('../../../../profiles/genertela/units.yaml', import.meta.url);
    const { units } = parse(readFileSync(path, 'utf8')) as {
      readonly units: Readonly<Record<string, unknown>>;
    };
    const known = new Set([
      ...ENTRIES.map(({ unit }) => unit),
      ...BY_EVENTS.map(([unit]) => unit),
      ...ELSEWHERE,
    ]);
    expect(Object.keys(units).filter((id) => !known.has(id))).toEqual([]);
    expect([...known].filter((id) => !(id in units))).toEqual([]);
  });

  it.each(BY_EVENTS)('%s comes by an event', (unit, owner, turn, step, at) => {
    const entry = { turn, italics: false, nation: owner, zone: at, unit };
    const board = boardAt(entry, {});
    // Argrath takes the place of a Hero in play.
    const hero = board.world.kindOf(nation(board, owner), 'gareth');
    if (unit === 'argrath') board.add(hero, nation(board, owner), zone(board, at), 'set-up');
    play(board, step, nation(board, owner));
    expect(whereIs(board, unit)).toEqual([at]);
    if (unit === 'argrath')
      expect([whereIs(board, 'gareth'), board.fightOutcomes[hero]]).toEqual([[], UnitOutcome.out]);
  });
});

it('Isandrang the Dragon Hero comes to Storn on Turn 16, though his first entry is in italics', () => {
  const board = boardAt(
    { turn: 16, italics: true, nation: 'ewf', zone: 'storn', unit: 'isandrang' },
    { 'isandrang-hero': 1 },
  );
  reinforced(board, 'ewf');
  expect([whereIs(board, 'isandrang'), whereIs(board, 'isandrang-hero')]).toEqual([['storn'], []]);
});
