/** Words in passwords at Indonesian schools that the general word lists lack. */
const words = `
  smk smkn smks sma sman smp smpn gurusmk kepalasekolah wakasek kesiswaan sarpras tatausaha honorer
  operatorsekolah dapodik arkas emis ppdb spmb nuptk nisn rapor pppk katasandi gantisandi
  bismillahirrahmanirrahim alhamdulillahirabbilalamin insyaallah masyaallah subhanallah
  astaghfirullah sholawat
`

/** Schools are numbered: "smkn1" is one word to people there. */
const numbered = ['smk', 'smkn', 'sma', 'sman', 'smp', 'smpn'].flatMap((kind) =>
  Array.from({ length: 9 }, (_, n) => `${kind}${n + 1}`),
)

export const schoolWords: string[] = [...words.trim().split(/\s+/), ...numbered]
