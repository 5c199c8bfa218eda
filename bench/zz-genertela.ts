import { genertela } from '/work/main/src/systems/genertela/index.js';
import { forward, measure, tabulate } from '/work/main/src/engines/exact/index.js';
import { solve } from '/work/main/src/engines/solve/index.js';
import { compile } from '/work/main/src/game/compile/index.js';

const sys = genertela.open([]);
const t = (name: string, f: () => any) => { const a = (process.cpuUsage().user/1000); const r = f(); console.log(name, ((process.cpuUsage().user/1000)-a).toFixed(2)); return r; };
function run(name: string, sc: any, reps = 1) {
  for (let r=0;r<reps;r++) {
    console.log('---', name, r);
    const e = t('encounter', () => sys.encounter({system:'genertela', ...sc}));
    const c = t('compile', () => compile(e.game.structure));
    if (r===0) console.log('nodes', c.nodes, 'edges', c.edges, 'slots', e.game.structure.slots);
    const n = e.game.numbers([]);
    const opt = e.conduct.some((x:any)=>x.play==='optimal');
    const play = e.conduct.map((x:any)=>x.play);
    const tb = t('tables', () => opt ? solve(c, e.game, {play}).tables : tabulate(c, n, play as any));
    const p = t('forward', () => forward(c, n, 0, tb));
    const v = t('measure', () => measure(c, p, e.measures, []));
    if (r===reps-1) console.log('holds', v.get('holds'), 'value', v.get('value'));
  }
}
const which = process.argv[2];
const o = {zone:{terrain:'lowland'}};
if (which==='10') run('10', {...o, attacker:{units:{standard:10}}, defender:{units:{standard:10}}}, 30);
if (which==='50') run('50', {...o, attacker:{units:{standard:50}}, defender:{units:{standard:50}}}, 8);
const opt = {targets:'optimal', retreat:'optimal'};
if (which==='m1') run('m1', {...o, attacker:{units:{standard:5,hero:1,guardian:1,giant:1}, ...opt}, defender:{units:{standard:5,hero:1,superhero:1,dragon:1}, ...opt}}, 2);
if (which==='m2') run('m2', {...o, attacker:{units:{standard:3,hero:1,superhero:1,guardian:1,giant:1,dragon:1}, ...opt}, defender:{units:{standard:3,hero:1,superhero:1,guardian:1,giant:1,dragon:1}, ...opt}}, 1);
if (which==='m3') run('m3', {...o, attacker:{units:{standard:2,hero:1,superhero:1,guardian:1,giant:1,dragon:1,'dragon-hero':1}, ...opt}, defender:{units:{standard:2,hero:1,superhero:1,guardian:1,giant:1,dragon:1,'dragon-hero':1}, ...opt}}, 1);
