/** The style of a replay page: the table first, the text at its side, or below it on a phone. */

/** The style sheet. The report page's style sheet must precede it. */
export const FILM_STYLE = `
.film{max-width:1180px;margin:0 auto;padding:16px 16px 96px;display:grid;grid-template-columns:minmax(0,1fr) 320px;gap:8px 24px}
.film header{grid-column:1/-1}
.film h1{font-size:clamp(20px,3vw,28px);margin:0}
#legend{margin:4px 0 0;padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:2px 14px;font-size:14px;color:var(--muted)}
#legend svg{vertical-align:-4px;background:#fff;border-radius:3px}
#stage{background:#fff;border-radius:6px}
#stage svg{display:block;width:100%;height:auto;max-height:78vh}
#names text{font-size:14px;font-weight:600}
#bases .high{font-size:11px;font-weight:600}
#bases .out,#names .out{opacity:.45}
#bases .lit circle{stroke:#b3261e;stroke-width:4}
#words{min-height:9em}
#heading{margin:0;color:var(--muted);font-size:14px}
#text{margin:.2em 0;font-size:18px;line-height:1.35}
#chances,#known{margin:.2em 0;padding-left:1.2em;font-size:15px;color:var(--muted)}
#steps{margin:12px 0 0;padding:0;list-style:none;overflow-y:auto;max-height:52vh;border-top:1px solid var(--line);position:relative}
#steps h2{font-size:14px;margin:10px 0 2px;color:var(--muted)}
#steps button{display:block;width:100%;border:0;background:none;color:inherit;font:inherit;font-size:14px;line-height:1.35;text-align:left;padding:5px 6px;cursor:pointer;border-radius:4px}
#steps button[aria-current]{background:var(--band);font-weight:600}
#controls{position:fixed;left:0;right:0;bottom:0;background:var(--background);border-top:1px solid var(--line);padding:8px 12px calc(8px + env(safe-area-inset-bottom));display:flex;gap:6px;align-items:center;justify-content:center}
#controls button{min-width:44px;min-height:44px;font-size:17px;border:1px solid var(--line);border-radius:8px;background:var(--band);color:var(--ink);cursor:pointer}
#slider{flex:1;max-width:520px;min-width:60px;accent-color:var(--accent)}
#count{font-size:13px;color:var(--muted);white-space:nowrap;font-variant-numeric:tabular-nums}
.keys{font-size:13px;color:var(--muted)}
@media (max-width:760px){
.film{grid-template-columns:minmax(0,1fr);padding:12px 10px 96px}
#names text{font-size:25px}
#bases circle{stroke-width:3}
#stage svg>text{font-size:20px}
#count{display:none}
#steps{max-height:34vh}
}
`;
