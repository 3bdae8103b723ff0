/** The style of GET /api/docs, light or dark by the device's setting. */
export const docsStyle = `
:root{color-scheme:light dark;--page:#fbfaf6;--card:#fff;--sunken:#f0f5f4;--line:#dbe3e3;--ink:#16292d;--soft:#50656a;--brand:#0f5a63;--get:#1d6a4a;--post:#0f5a63;--put:#855400;--delete:#a3312a}
@media(prefers-color-scheme:dark){:root{--page:#0c1a1d;--card:#12262a;--sunken:#0f2024;--line:#274046;--ink:#e6eeee;--soft:#a2b6b9;--brand:#7fd0d6;--get:#7fd3a6;--post:#7fd0d6;--put:#ecb75c;--delete:#f39b92}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:1rem}
@media(prefers-reduced-motion){html{scroll-behavior:auto}}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
header,main{max-width:60rem;margin:auto;padding:0 1rem}
header{padding-top:3rem}
h1{margin:0;font-size:2.25rem;line-height:1.2;letter-spacing:-.02em}
h2{margin:3rem 0 .75rem;font-size:1.375rem;text-transform:capitalize}
h3{margin:1rem 0 .375rem;font-size:.8125rem;color:var(--soft)}
a{color:var(--brand)}
code,pre,b,.name{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
code{font-size:.9em;overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;gap:.5rem;margin:1.5rem 0}
nav a{padding:.3rem .9rem;border:1px solid var(--line);border-radius:99px;background:var(--card);text-decoration:none;text-transform:capitalize}
nav a:hover{border-color:var(--brand)}
nav small{color:var(--soft)}
.about{max-width:46rem;color:var(--soft)}
.about code{color:var(--ink)}
details{border:1px solid var(--line);border-bottom-width:0;background:var(--card)}
h2+details{border-radius:12px 12px 0 0}
details:last-child{border-bottom-width:1px;border-radius:0 0 12px 12px}
h2+details:last-child{border-radius:12px}
summary{display:grid;grid-template-columns:4.5rem minmax(0,2fr) minmax(0,3fr) 6.5rem;gap:0 .75rem;align-items:baseline;padding:.6rem 1rem;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary:hover,details[open]>summary{background:var(--sunken)}
:focus-visible{outline:3px solid var(--brand);outline-offset:-3px}
summary i{color:var(--soft)}
.what{color:var(--soft)}
.who{justify-self:end;padding:0 .6rem;border:1px solid var(--line);border-radius:99px;color:var(--soft);font-size:.8125rem;white-space:nowrap}
b{font-size:.8125rem}
.get{color:var(--get)}.post{color:var(--post)}.put{color:var(--put)}.delete{color:var(--delete)}
details>div{padding:.25rem 1rem 1rem;border-top:1px solid var(--line)}
pre{margin:0;padding:.75rem 1rem;overflow-x:auto;border-radius:8px;background:var(--sunken);font-size:.8125rem;line-height:1.55}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem;margin:0}
dd{margin:0;color:var(--soft);overflow-wrap:anywhere}
em{color:var(--put);font-size:.8125rem;font-style:normal}
.name{margin:1rem 0 0;color:var(--soft);font-size:.8125rem}
main{padding-bottom:5rem}
@media(max-width:44rem){summary{grid-template-columns:4.5rem 1fr}.what{grid-column:2}.who{grid-column:2;justify-self:start;margin-top:.25rem}dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
`
