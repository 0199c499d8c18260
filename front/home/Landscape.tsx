/** An evening on a southern coast, in the account's own colour. */
export function Landscape() {
  return (
    <svg className="landscape" viewBox="0 0 1440 560" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="landscape__sky-top" />
          <stop offset="0.6" className="landscape__sky-middle" />
          <stop offset="1" className="landscape__sky-low" />
        </linearGradient>
        <linearGradient id="sea" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="landscape__sea-far" />
          <stop offset="0.7" className="landscape__sea-near" />
        </linearGradient>
        <radialGradient id="glow">
          <stop offset="0" stopColor="#ffe3b8" stopOpacity="0.7" />
          <stop offset="0.25" stopColor="#ffd6a6" stopOpacity="0.3" />
          <stop offset="0.55" stopColor="#ffcf9e" stopOpacity="0.09" />
          <stop offset="0.8" stopColor="#ffcf9e" stopOpacity="0.02" />
          <stop offset="1" stopColor="#ffcf9e" stopOpacity="0" />
        </radialGradient>
        <clipPath id="above-sea">
          <rect width="1440" height="316" />
        </clipPath>
      </defs>
      <rect width="1440" height="318" fill="url(#sky)" />
      <circle cx="1118" cy="262" r="380" fill="url(#glow)" />
      <circle cx="1118" cy="262" r="40" fill="#fff0d2" clipPath="url(#above-sea)" />
      <path
        className="landscape__hill-1"
        d="M0 268c96-30 168-22 250-62 66-32 118-64 186-50 70 14 98 56 172 74 66 16 122-2 192 16 82 22 130 52 226 60 70 6 150 10 214 10H0zM1440 214c-58 4-92 30-140 48-46 18-92 24-140 54h280z"
      />
      <path
        className="landscape__hill-2"
        d="M0 296c80-18 150-52 232-54 88-2 140 28 220 34 92 8 140-10 214-2 66 8 110 32 180 42H0zM1440 258c-44 2-78 18-116 32-34 12-66 14-104 26h220z"
      />
      <rect y="316" width="1440" height="244" fill="url(#sea)" />
      <path
        d="M1080 320h76l-12 5h-54zM1064 336h110l-16 5h-80zM1088 353h66l-10 5h-48zM1050 456h128l-20 7h-90zM1086 480h62l-10 6h-44z"
        fill="#ffe3b8"
        opacity="0.42"
      />
      <g className="landscape__boat">
        <path d="M880 322h64c-3 10-10 15-19 15h-29c-8 0-13-5-16-15z" />
        <path d="M910 318v-50c16 11 25 28 27 47zm-4 0v-40c-11 10-19 23-21 37z" opacity="0.85" />
      </g>
      <path
        className="landscape__hill-3"
        d="M0 470c70-20 140-36 224-30 92 6 140 40 240 54 60 8 120 8 170 22 30 8 60 24 90 44H0z"
      />
      <path className="landscape__hill-3" d="M1440 462c-60 4-104 26-160 40-72 18-130 20-214 58h374z" />
      <g className="landscape__houses">
        <path d="M92 462v-20l14-10 14 10v18zM126 458v-24h24v22zM155 456v-17l11-8 11 8v16zM184 456v-27h21v28zM212 458v-18l12-9 12 9v20z" />
        <path d="M262 464v-34c0-4 2-6 5-6s5 2 5 6v36z" />
        <circle cx="267" cy="421" r="4" />
        <path d="M1318 494v-16l12-9 12 9v14zM1348 490v-22h20v20zM1373 486v-16l11-8 11 8v14z" />
      </g>
    </svg>
  );
}
