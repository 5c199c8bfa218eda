import { genertela } from '../src/systems/genertela/index.js';
const sys = genertela.open([]);
const opt = {targets:'optimal', retreat:'optimal'};
for (let k=0;k<3;k++) { const a=(process.cpuUsage().user/1000);
 sys.encounter({system:'genertela', zone:{terrain:'lowland'}, attacker:{hit:k, units:{standard:3,hero:1,superhero:1,guardian:1,giant:1,dragon:1}, ...opt}, defender:{units:{standard:3,hero:1,superhero:1,guardian:1,giant:1,dragon:1}, ...opt}});
 console.log((process.cpuUsage().user/1000)-a); }
