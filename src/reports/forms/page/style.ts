/**
 * The style sheet of a report page, for phones, print, and light and dark mode.
 *
 * The security policy that a page gives to the browser.
 */
import { DARK, LIGHT, WIDTHS, type Palette } from '../../theme.js';
import { createHash } from 'node:crypto';

const variables = ({ background, ink, muted, line, empty, accent, band, kinds }: Palette): string =>
  `--background:${background};--ink:${ink};--muted:${muted};--line:${line};--empty:${empty};--accent:${accent};--band:${band};--more:${kinds[0] ?? ''};--less:${kinds[1] ?? ''}`;

/** The style sheet. */
export const STYLE = `
:root{color-scheme:light dark;${variables(LIGHT)}}
@media (prefers-color-scheme:dark){:root{${variables(DARK)}}}
@media print{:root{color-scheme:light;${variables(LIGHT)}}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
body{margin:0;background:var(--background);color:var(--ink);font:17px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
.page{max-width:${2 * WIDTHS.upright + 88}px;margin:0 auto;padding:24px 24px 48px}
.skip{position:absolute;left:-999px}
.whole{white-space:nowrap}
.skip:focus{left:8px;top:8px;background:var(--background);padding:6px 10px;z-index:2}
.kind{margin:0;color:var(--muted);font-size:13px;letter-spacing:.09em;text-transform:uppercase}
h1{margin:.15em 0 .3em;font-size:clamp(19px,2.2vw,24px);line-height:1.2;letter-spacing:-.01em;text-wrap:balance}
h2{margin:0 0 .35em;font-size:clamp(19px,2.6vw,24px);line-height:1.25;text-wrap:balance}
p,li,dd,figcaption{overflow-wrap:anywhere}
.question{margin:0;color:var(--muted);font-size:15px}
.answer{margin:32px 0 0;padding:22px 24px;background:var(--band);border-left:4px solid var(--accent);border-radius:4px}
.answer h2{font-size:15px;letter-spacing:.06em;text-transform:uppercase;color:var(--accent)}
.answer ul{margin:0;padding:0;list-style:none;max-width:76ch}
.answer li+li{margin-top:.6em}
.answer li:first-child{font-size:clamp(18px,2.2vw,22px);line-height:1.4}
.warning{margin:24px 0 0;padding:12px 16px;border:2px solid currentColor;border-radius:4px}
.notes{margin:24px 0 0;max-width:76ch;color:var(--muted);font-size:15px}
.notes h2{font-size:15px;color:var(--ink)}
.notes p{margin:.4em 0}
.contents{margin:24px 0 0;font-size:15px}
.contents ol{margin:.2em 0;padding-left:1.4em;columns:2;column-gap:40px}
.contents h2{font-size:15px}
a{color:var(--accent)}
figure{margin:56px 0 0;padding-top:28px;border-top:1px solid var(--line);break-inside:avoid}
.finding{margin:0 0 18px;max-width:76ch}
.plot{overflow-x:auto;overflow-y:hidden}
.plot .live{min-height:1px}
.plot .live svg{display:block;height:auto}
.plot img{display:block;max-width:100%;height:auto}
.js .plot img{display:none}
.plot .live .vega-embed{display:block;padding:0}
figcaption{margin:12px 0 0;max-width:86ch;color:var(--muted);font-size:14px}
details{margin:10px 0 0;font-size:14px}
summary{cursor:pointer;color:var(--accent);width:fit-content}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.scroll{overflow:auto;max-height:70vh;margin:8px 0 0;border:1px solid var(--line);width:fit-content;max-width:100%}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:13px}
th,td{padding:5px 9px;text-align:right;border-bottom:1px solid var(--line)}
td{white-space:nowrap}
td.text,td wbr{white-space:normal}
th:first-child,td:first-child{text-align:left;position:sticky;left:0;background:var(--background)}
thead th{position:sticky;top:0;background:var(--background);z-index:1;font-weight:600;vertical-align:bottom}
thead th:first-child{z-index:2}
tbody th{font-weight:500}
th.text,td.text{text-align:left}
th.long,td.long{text-align:left;white-space:normal;min-width:14em}
.part{margin:32px 0 0}
.part p{margin:.5em 0;max-width:86ch}
.tight th,.tight td{padding:5px 4px;font-size:12px}
.scroll:has(>.rows){width:auto;max-height:none}
table.rows{width:100%}
.rows tbody{display:block}
.rows thead{display:none}
.rows tr{display:block;padding:6px 0;border-bottom:1px solid var(--line)}
.rows tbody th,.rows td{display:flex;gap:16px;justify-content:space-between;padding:2px 9px;border:0;position:static;text-align:right;white-space:normal;min-width:0}
.rows tbody th{font-weight:600;text-align:left}
.rows td:empty,.rows tbody th:empty{display:none}
.rows td::before{content:attr(data-head);color:var(--muted);text-align:left}
.rows td[data-head=""]{justify-content:flex-start;font-weight:600}
.rows td.long{display:block;text-align:left}
.rows td.long::before{display:block}
thead th[aria-sort]{cursor:pointer}
thead th[aria-sort]:hover{color:var(--accent)}
thead th[aria-sort=ascending]::after{content:" \\2191"}
thead th[aria-sort=descending]::after{content:" \\2193"}
.how{margin:32px 0 0;padding-top:20px;border-top:1px solid var(--line);font-size:15px}
.first{display:grid;grid-template-columns:minmax(0,${WIDTHS.medium}fr) minmax(0,356fr);gap:36px;margin-top:14px}
.first figure{margin:0;padding:0;border:0}
.first figure>h2{position:absolute;left:-9999px}
.levels{display:flex;flex-wrap:wrap;gap:2px 14px;margin:0 0 4px;padding:0;border:0;font-size:14px}
.levels legend{float:left;margin-right:14px;color:var(--muted)}
.levels label{cursor:pointer}
.levels input{margin:0 5px 0 0;accent-color:var(--accent)}
.panel~.panel{display:none}
${[1, 2, 3, 4, 5].map((i) => `figure:has(.levels input[value="${i}"]:checked) .panel{display:none}figure:has(.levels input[value="${i}"]:checked) .panel-${i}{display:block}`).join('\n')}
.first .finding{margin:0 0 6px;font-size:14px;color:var(--muted)}
.units h2,.part h2,.others h2{font-size:17px}
.first .aside h2{font-size:15px}
.aside .part{margin:0 0 16px}
.aside .part p{margin:.3em 0;font-size:13.5px;line-height:1.4}
.aside .scroll{border:0;width:auto;max-height:none}
.aside table{width:100%}
.aside td wbr{display:none}
.first .aside th,.first .aside td{padding:1px 3px;font-size:12px}
.aside tbody th{white-space:nowrap}
.bar{vertical-align:-2px;margin-right:4px}
.bar line{stroke:var(--ink)}
.bar.less rect{fill:var(--less)}
.bar.more rect{fill:var(--more)}
.units{margin:28px 0 0}
.units>p{margin:0 0 10px;color:var(--muted);font-size:14px}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(250px,1fr));gap:8px;margin:0;padding:0;list-style:none}
.cards li{padding:7px 10px;border:1px solid var(--line);border-radius:6px;font-size:13px;line-height:1.4;break-inside:avoid}
.cards h3{margin:0;font-size:14px;line-height:1.35}
.cards .dear{border-left:4px solid var(--less)}
.cards .cheap{border-left:4px solid var(--more)}
.cards p{margin:0}
.others{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:0 40px}
.others figure{margin:28px 0 0;padding-top:18px}
.others .part{margin-top:46px}
.large{margin:20px 0 0}
.large>summary,.how>summary{font-size:17px;font-weight:600}
.large figure{border:0;margin-top:0}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:6px 20px;margin:0}
dt{color:var(--muted)}
dd{margin:0}
code{font-family:ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;font-size:.9em;overflow-wrap:anywhere}
.option{white-space:nowrap}
ul.files{margin:0;padding:0;list-style:none}
@media (max-width:1000px){
.first,.others{grid-template-columns:minmax(0,1fr)}
}
@media (max-width:600px){
.page{padding:24px 16px 48px}
.answer{padding:16px}
.contents ol{columns:1}
dl{grid-template-columns:minmax(0,1fr);gap:2px}
dd{margin-bottom:10px}
figure{margin-top:40px}
}
@page{size:A4;margin:16mm 15mm}
@media print{
body{font-size:10.5pt;line-height:1.45}
.page{max-width:none;padding:0}
h1{font-size:22pt}
h2{font-size:14pt;break-after:avoid;break-inside:avoid}
p,li,dd{orphans:3;widows:3}
.question{font-size:12pt}
.answer{margin-top:16pt;padding:12pt 14pt;break-inside:avoid}
.answer h2,.notes h2{font-size:9.5pt}
.answer li:first-child{font-size:12pt}
.notes{margin-top:14pt;font-size:9.5pt}
.skip,.contents,.plot .live,details:not([open]){display:none}
.plot{overflow:visible;break-inside:avoid}
.plot img,.js .plot img{display:block;width:auto;max-height:205mm}
.levels{display:none}
figure .panel:not(.panel-0){display:none!important}
figure .panel-0{display:block!important}
.first,.others{display:block}
.others .plot img,.js .others .plot img{max-height:100mm}
.others figure{margin-top:10pt;padding-top:8pt}
.aside{columns:2;column-gap:10mm;margin-top:8pt}
.cards{grid-template-columns:repeat(3,1fr)}
.cards li{font-size:8.5pt}
.scroll{max-height:none;overflow:visible;border:0;width:auto}
table{font-size:8.5pt}
th,td{padding:3pt 5pt}
th:first-child,td:first-child,thead th{position:static}
th.long,td.long{min-width:9em}
.part,tr{break-inside:avoid}
figure{margin-top:20pt;padding-top:14pt}
.finding,figcaption{break-before:avoid;break-inside:avoid}
figcaption{font-size:9pt}
.how{margin-top:20pt;padding-top:14pt;font-size:9.5pt;break-inside:avoid}
details.how{font-size:8.5pt;break-inside:auto}
.others .part{margin-top:12pt}
}
`;

/**
 * Returns the Content-Security-Policy of a page as a `meta` element. Only the exact scripts run.
 * Scripts cannot evaluate text as code. The page sends no network request, and its pictures are inline.
 * The element must come before the first script.
 * @param scripts the text between each pair of script tags
 */
export function contentPolicy(scripts: readonly string[]): string {
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const rules = [
    "default-src 'none'",
    ...(hashes.length > 0 ? [`script-src ${hashes.join(' ')}`] : []),
    // Charts set inline styles.
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<meta http-equiv="Content-Security-Policy" content="${rules.join('; ')}">`;
}
