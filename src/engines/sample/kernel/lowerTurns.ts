/** Lowers acting: counts in variables, one line of logic per turn, all lanes in lockstep. */
import type { PlaneMove, PlaneProgram } from '../../../game/plane/planeProgram.js';
import * as arithmetic from './planeArithmetic.js';
import { Circuit, FALSE, not, type Literal } from './circuit.js';
import { line, type BitStep, type Turns } from './bitProgram.js';
import { get } from './planeInterpreter.js';
import { fromCoins, fromVariables, whereHolds, whereValue, type Source } from './planeReader.js';

/** Allocates the variables of a bit program. */
export class Variables {
  count = 0;

  next(): number {
    return this.count++;
  }

  list(length: number): number[] {
    return Array.from({ length }, () => this.next());
  }
}

/** The variables that hold the state of acting combats. */
export interface ActingState {
  readonly up: readonly (readonly number[])[];
  readonly left: readonly (readonly number[])[];
}

interface Assigned {
  readonly variable: number;
  readonly literal: Literal;
}

/** Casts all coins into variables, then takes turns until no player acts. */
export function lowerTurns(
  program: PlaneProgram,
  variables: Variables,
): { state: ActingState; steps: BitStep[] } {
  const planes = (largest: number): number[] => variables.list(arithmetic.bitWidth(largest));
  const state: ActingState = { up: program.groups.map(planes), left: program.resources.map(planes) };
  const circuit = new Circuit();
  const source = fromCoins(circuit, program);
  const assign = [
    ...state.up.flatMap((targets, group) => assignPlanes(targets, source.up(group))),
    ...state.left.flatMap((targets, resource) => assignPlanes(targets, source.left(resource))),
  ];
  const turns: Turns = {
    kind: 'turns',
    turns: program.players.map((moves) => lowerTurn(program, state, moves, variables)),
  };
  return { state, steps: [line(circuit, assign), turns] };
}

function assignPlanes(targets: readonly number[], planes: arithmetic.Planes): Assigned[] {
  return targets.map((variable, i) => ({ variable, literal: planes[i] ?? FALSE }));
}

/** The actions of the lanes in a turn. */
interface Chosen {
  readonly recastOne: Map<number, Literal>;
  readonly recastAll: Map<number, Literal>;
  readonly turnDown: Map<number, Literal>;
  readonly spent: Map<number, arithmetic.Planes>;
  acted: Literal;
}

/** Lowers one player's turn. Recasting many coins is rare and long, so it is in a separate branch. */
function lowerTurn(
  program: PlaneProgram,
  state: ActingState,
  moves: readonly PlaneMove[],
  variables: Variables,
): Turns['turns'][number] {
  const acted = variables.next();
  const circuit = new Circuit();
  const source = fromVariables(circuit, program, state);
  const chosen = choose(circuit, program, source, moves);
  const assign: Assigned[] = [{ variable: acted, literal: chosen.acted }];
  const coin = chosen.recastOne.size > 0 ? circuit.random() : FALSE;
  state.up.forEach((targets, group) => {
    const down = chosen.turnDown.get(group);
    const recast = chosen.recastOne.get(group);
    let planes = source.up(group);
    if (down !== undefined) planes = arithmetic.subtract(circuit, planes, [down]);
    if (recast !== undefined) planes = arithmetic.increment(circuit, planes, circuit.and(recast, coin));
    if (down !== undefined || recast !== undefined) assign.push(...assignPlanes(targets, planes));
  });
  for (const [resource, spent] of chosen.spent) {
    const left = arithmetic.subtract(circuit, source.left(resource), spent);
    assign.push(...assignPlanes(get(state.left, resource), left));
  }
  const many = [...chosen.recastAll].map(([group, where]) => ({ group, where, variable: variables.next() }));
  assign.push(...many.map(({ variable, where }) => ({ variable, literal: where })));
  const body: BitStep[] = [line(circuit, assign)];
  if (many.length > 0) {
    const recasts = recastMany(program, state, many);
    body.push({ kind: 'branch', any: many.map(({ variable }) => variable), body: [recasts] });
  }
  return { body, acted };
}

/** Goes down the decision list: each lane takes its first possible move. */
function choose(
  circuit: Circuit,
  program: PlaneProgram,
  source: Source,
  moves: readonly PlaneMove[],
): Chosen {
  const chosen: Chosen = {
    recastOne: new Map(),
    recastAll: new Map(),
    turnDown: new Map(),
    spent: new Map(),
    acted: FALSE,
  };
  const mark = (map: Map<number, Literal>, group: number, where: Literal): void => {
    map.set(group, circuit.or(map.get(group) ?? FALSE, where));
  };
  for (const move of moves) {
    const can = circuit.and(
      whereHolds(circuit, program, source, move.when),
      whereMakeable(circuit, program, source, move),
    );
    const where = circuit.and(can, not(chosen.acted));
    chosen.acted = circuit.or(chosen.acted, can);
    const { effect } = move;
    if (effect.kind === 'recast-one') mark(chosen.recastOne, effect.group, where);
    else if (effect.kind === 'turn-down') mark(chosen.turnDown, effect.group, where);
    else for (const group of effect.groups) mark(chosen.recastAll, group, where);
    for (const { resource, amount } of move.costs) {
      if (amount === 0) continue;
      const before = chosen.spent.get(resource) ?? [];
      const now = arithmetic.amountWhere(amount, where);
      chosen.spent.set(resource, orPlanes(circuit, before, now));
    }
  }
  return chosen;
}

/** Combines two numbers of which at most one is not 0 in a lane. */
function orPlanes(circuit: Circuit, x: arithmetic.Planes, y: arithmetic.Planes): arithmetic.Planes {
  return Array.from({ length: Math.max(x.length, y.length) }, (_, i) =>
    circuit.or(x[i] ?? FALSE, y[i] ?? FALSE),
  );
}

/** Returns the lanes in which a player can pay a move's costs and its effect has a coin to act on. */
function whereMakeable(circuit: Circuit, program: PlaneProgram, source: Source, move: PlaneMove): Literal {
  const affordable = move.costs.map(({ resource, amount }) =>
    whereValue(circuit, program, source, { kind: 'left', resource }, (left) => left >= amount),
  );
  const some = (kind: 'up' | 'down', group: number): Literal =>
    whereValue(circuit, program, source, { kind, group }, (count) => count > 0);
  const { effect } = move;
  const coin =
    effect.kind === 'turn-down'
      ? some('up', effect.group)
      : effect.kind === 'recast-one'
        ? some('down', effect.group)
        : circuit.any(effect.groups.map((group) => some('down', group)));
  return circuit.and(circuit.all(affordable), coin);
}

/** Recasts every coin that is down, for the given groups and lanes: coin k is cast if more than k are down. */
function recastMany(
  program: PlaneProgram,
  state: ActingState,
  many: readonly { readonly group: number; readonly variable: number }[],
): BitStep {
  const circuit = new Circuit();
  const source = fromVariables(circuit, program, state);
  const assign = many.flatMap(({ group, variable }) => {
    const where = circuit.variable(variable);
    const size = get(program.groups, group);
    const cast = (index: number): Literal => {
      const down = { kind: 'down', group } as const;
      const isDown = whereValue(circuit, program, source, down, (count) => count > index);
      return circuit.and(circuit.random(), circuit.and(where, isDown));
    };
    const raised = arithmetic.sumOf(circuit, size, cast);
    return assignPlanes(get(state.up, group), arithmetic.add(circuit, source.up(group), raised));
  });
  return line(circuit, assign);
}
