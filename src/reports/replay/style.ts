/** The style of the viewer: the sentence beside the picture, or right below it on a phone. */

/** The style of the viewer itself, in the report and on the page. Both define the colours. */
export const WATCH_STYLE = `
.watch{container-type:inline-size}
.scene{display:grid;gap:.6rem 1rem}
.watch .stage{display:block;width:100%;height:auto;max-height:44vh;background:#fff;border-radius:8px}
.watch .event{display:flex;flex-direction:column;gap:.4rem;min-height:0}
.watch .event p{margin:0}
.watch .sentence{font-size:1.125rem;line-height:1.35}
.watch .method,.watch .chance{color:var(--muted);font-size:.875rem}
.watch .lost{color:#b3261e;font-weight:600}
.watch .event .lost{background:#fff;border-radius:6px;padding:.2rem .5rem}
.watch .base text{font-size:22px;font-weight:700}
.watch .named text{font-size:24px;font-weight:600}
.watch .out{opacity:.45}
.watch .base.lit circle{stroke:#b3261e;stroke-width:5}
.curve{width:100%;max-width:420px;height:auto;background:#fff;border-radius:6px}
.curve text{font-size:10px;fill:#5a6472}
.curve .grid{stroke:#d9dee5}
.curve .now{stroke:#1a1f26;stroke-width:1.5;stroke-dasharray:3 2}
.curve .line{fill:none;stroke-width:2.2;stroke:#5a6472}
.curve .side0{stroke:#0b5cad}
.curve .side1{stroke:#b34700}
.watch .controls{display:flex;flex-wrap:nowrap;gap:.3rem}
.watch .controls button{flex:1 1 44px;min-width:44px;min-height:44px}
.watch input[type=range]{width:100%;min-height:44px;margin:0;accent-color:var(--accent)}
.every{display:flex;align-items:center;gap:.5rem;min-height:44px}
.watch [hidden]{display:none}
.watch ol{list-style:none;margin:0;padding:0}
.watch .steps{max-height:50vh;overflow-y:auto}
.watch h4{margin:.6rem 0 .1rem;font-size:.875rem;color:var(--muted)}
.watch li button{display:block;width:100%;min-height:44px;text-align:start;border:0;background:none;color:inherit;font:inherit;cursor:pointer;border-radius:6px;padding:.3rem .4rem}
.watch li button[aria-current]{background:var(--soft);font-weight:650}
.watch li button.lost::before{content:"✗ ";color:#b3261e}
@container (min-width:540px){
.scene{grid-template-columns:minmax(0,3fr) minmax(256px,2fr)}
.watch .stage{max-height:78vh}
}
@container (min-width:860px){
.watch .base text{font-size:15px}
.watch .named text{font-size:17px}
}
`;

/** The style of the report's page around it. The report page's style sheet must precede it. */
export const FILM_STYLE = `
.film{--soft:var(--band);max-width:1180px;margin:0 auto;padding:16px}
.film h1{font-size:clamp(20px,3vw,28px);margin:0}
.film .controls button{font-size:17px;border:1px solid var(--line);border-radius:8px;background:var(--band);color:var(--ink);cursor:pointer}
#legend{margin:4px 0 8px;padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:2px 14px;font-size:14px;color:var(--muted)}
#legend svg{vertical-align:-4px;background:#fff;border-radius:3px}
.keys{font-size:13px;color:var(--muted)}
.film .plain{padding-left:1.2em;margin:.2em 0}
${WATCH_STYLE}`;
