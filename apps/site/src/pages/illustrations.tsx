/** Scenes drawn for this school: a lab, a workshop, the school itself. Decoration only. */
type Scene = { className?: string }

export const Lab = ({ className }: Scene) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 320 440"
    preserveAspectRatio="xMidYMid slice"
    className={className}
  >
    <path className="fill-brand-600" d="M0 0h320v440H0z" />
    <circle className="fill-brand-500" cx="256" cy="92" r="120" />
    <g className="fill-brand-400">
      <path d="M36 60h86v56H36z" opacity=".5" />
      <path d="M44 68h70v40H44z" opacity=".45" />
      <path d="M79 68v40M44 88h70" className="stroke-brand-600" strokeWidth="3" />
    </g>
    <g>
      <path
        className="fill-brand-950"
        d="M48 160h196a10 10 0 0 1 10 10v126H38V170a10 10 0 0 1 10-10z"
      />
      <path className="fill-brand-900" d="M52 174h188v108H52z" />
      <g strokeWidth="7" strokeLinecap="round" fill="none">
        <path className="stroke-amber" d="M68 194h34M68 246h26" />
        <path className="stroke-brand-200" d="M112 194h62M84 211h48M84 228h84M104 246h44" />
        <path className="stroke-brand-400" d="M142 211h30M178 228h22M158 246h50M68 264h60" />
      </g>
      <path className="fill-brand-950" d="M128 296h36l8 34h-52z" />
      <path className="fill-brand-950" d="M98 328h96v8H98z" />
    </g>
    <path className="fill-brand-800" d="M0 336h320v104H0z" />
    <path className="fill-brand-700" d="M0 336h320v12H0z" />
    <g>
      <path className="fill-brand-100" d="M206 318h62v18h-62z" />
      <path className="fill-brand-300" d="M212 302h50v16h-50z" />
      <path className="fill-amber" d="M218 288h38v14h-38z" />
    </g>
    <g>
      <path className="fill-brand-100" d="m32 302 4 34h26l4-34z" />
      <path
        className="stroke-brand-300"
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
        d="M49 302c0-24-14-30-20-42M49 302c0-30 8-36 20-50M49 302v-60"
      />
    </g>
    <g className="fill-brand-200">
      <rect x="60" y="362" width="140" height="26" rx="6" />
      <g className="fill-brand-700">
        <path d="M70 369h12v5H70zM87 369h12v5H87zM104 369h12v5h-12zM121 369h12v5h-12zM138 369h12v5h-12zM155 369h12v5h-12zM172 369h18v5h-18zM80 378h96v4H80z" />
      </g>
    </g>
    <ellipse className="fill-brand-200" cx="232" cy="376" rx="15" ry="11" />
  </svg>
)

export const Workshop = ({ className }: Scene) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 320 210"
    preserveAspectRatio="xMidYMid slice"
    className={className}
  >
    <path className="fill-amber" d="M0 0h320v210H0z" />
    <circle className="fill-amber-strong" cx="270" cy="42" r="86" />
    <g className="stroke-on-amber" strokeWidth="5" fill="none" opacity=".35" strokeLinecap="round">
      <path d="M24 34h92" />
      <path d="M40 34v26M40 60l-7 10M40 60l7 10M64 34v34M58 68h12v8H58zM92 34v20M84 54h16v9H84z" />
    </g>
    <path className="fill-on-amber" opacity=".16" d="M0 176h320v34H0z" />
    <g className="stroke-on-amber" fill="none" strokeWidth="9">
      <circle cx="94" cy="142" r="34" />
      <circle cx="230" cy="142" r="34" />
    </g>
    <g className="fill-on-amber">
      <circle cx="94" cy="142" r="9" />
      <circle cx="230" cy="142" r="9" />
      <path d="M130 92c14-6 40-8 58-2l-8 26h-40z" />
      <path d="M84 96c14-10 34-10 50-4l-4 12c-16-3-32-2-44 2z" />
      <path d="M138 118h46l-6 30h-34z" />
    </g>
    <g
      className="stroke-on-amber"
      fill="none"
      strokeWidth="8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="m94 142 48-30M230 142 196 76h-14M196 76l18-8M178 146h-70" />
      <path d="M150 148h28l34 10" strokeWidth="6" />
    </g>
    <path className="fill-white" d="M146 124h30l-3 14h-24z" />
    <circle className="fill-white" cx="208" cy="90" r="8" />
    <g className="stroke-white" strokeWidth="5" strokeLinecap="round" opacity=".85">
      <path d="M228 84h18M226 95l16 8" />
    </g>
  </svg>
)

export const School = ({ className }: Scene) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 320 210"
    preserveAspectRatio="xMidYMid slice"
    className={className}
  >
    <path className="fill-brand-100" d="M0 0h320v210H0z" />
    <circle className="fill-amber" cx="72" cy="48" r="24" />
    <path className="fill-brand-200" d="m0 150 70-84 20 20 34-50 62 82 30-26 104 70v48H0z" />
    <path className="fill-brand-300" d="m124 36 26 34-14 8-12-10-12 8-8-10z" opacity=".7" />
    <path className="fill-brand-400" d="M0 172h320v38H0z" />
    <g>
      <path className="fill-white" d="M58 108h200v74H58z" />
      <path className="fill-brand-700" d="M46 108 72 82h176l26 26z" />
      <path className="fill-brand-50" d="M128 92h64v90h-64z" />
      <path className="fill-brand-800" d="m116 94 44-32 44 32z" />
      <circle className="fill-amber" cx="160" cy="82" r="7" />
      <path
        className="fill-brand-600"
        d="M72 122h16v20H72zM96 122h16v20H96zM208 122h16v20h-16zM232 122h16v20h-16zM72 152h16v18H72zM96 152h16v18H96zM208 152h16v18h-16zM232 152h16v18h-16zM140 104h12v16h-12zM168 104h12v16h-12z"
      />
      <path className="fill-brand-800" d="M146 140h28v42h-28z" />
      <path className="fill-amber" d="M166 160h4v6h-4z" />
    </g>
    <g>
      <path className="fill-brand-900" d="M261 60h4v124h-4z" />
      <path className="fill-bad" d="M265 62h28v11h-28z" />
      <path className="fill-white" d="M265 73h28v11h-28z" />
    </g>
    <g className="fill-brand-600">
      <circle cx="34" cy="152" r="20" />
      <circle cx="20" cy="164" r="15" />
      <path className="fill-brand-800" d="M31 164h6v22h-6z" />
    </g>
    <path className="fill-brand-200" d="m140 182-34 28h108l-34-28z" />
  </svg>
)
