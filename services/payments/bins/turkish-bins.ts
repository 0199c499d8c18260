import type { BinInfo } from '#libs/contracts';

/**
 * Cards of Turkish banks by their first six digits: `bin scheme type [b for commercial]`, by bank and installment
 * programme. Looked up in iyzico's published test cards (docs.iyzico.com, test cards) and in
 * github.com/berkaybucan/turkey-bin-list (MIT). The gateway is asked about all others.
 */
const BANKS: ReadonlyArray<readonly [bank: string, family: string | null, bins: string]> = [
  [
    'Akbank',
    'Axess',
    '413252 vc,425669 vcb,432071 vc,432072 vc,435508 vc,435509 vc,512754 mc,520932 mc,521807 mc,524347 mc,552608 mcb,552609 mcb,553056 mcb,557113 mc,557829 mc,979206 tc',
  ],
  ['Akbank', null, '474853 vd,474854 vp,516643 mp,516840 md,516841 md,521942 mp,589004 md,979208 td'],
  ['Albaraka Türk', 'World', '432284 vc,432285 vc,511583 mc,533796 mc,534264 mc,547234 mcb,417715 vcb,979226 tc'],
  ['Albaraka Türk', null, '417716 vd,532639 md,544401 mp,979227 td'],
  ['Anadolubank', 'World', '425846 vc,425847 vc,425848 vcb,441341 vc,522240 mc,522241 mc,554301 mc,558593 mcb'],
  ['Anadolubank', null, '425849 vd,515289 md,552557 md,979240 td'],
  [
    'DenizBank',
    'Bonus',
    '408625 vc,409070 vc,424360 vc,424361 vc,403134 vcb,411924 vcb,460345 vc,460347 vc,472915 vc,510063 mc,512117 mc,520303 mc,543358 mc,549839 mc,554483 mc,558448 mcb,472914 vc,979220 tc',
  ],
  ['DenizBank', null, '404990 vd,460346 vd,476662 vp,516740 md,516914 md,517047 mp'],
  [
    'Garanti BBVA',
    'Bonus',
    '426888 vc,426886 vc,428220 vc,482491 vc,514915 mc,520940 mc,526955 mc,540036 mc,540037 mcb,540669 mc,540709 mc,541865 mc,542030 mc,543738 mc,544078 mc,554960 mc,374427 ac,374421 ac,979205 tc',
  ],
  ['Garanti BBVA', null, '517041 md,516943 md,520922 md,979236 td'],
  [
    'Halkbank',
    'Paraf',
    '415514 vc,492094 vc,492095 vc,498852 vcb,510056 mc,521378 mc,540435 mc,543081 mc,552879 mcb,979210 tc,979244 tc',
  ],
  ['Halkbank', null, '447505 vd,588843 md,526289 mp,526290 md,979212 td,979238 td'],
  ['HSBC', 'Advantage', '550472 mc'],
  ['HSBC', null, '405903 vd'],
  [
    'ING',
    'Bonus',
    '480296 vcb,490805 vc,490806 vc,490807 vcb,510151 mc,531401 mc,532443 mc,540024 mc,542029 mc,542605 mc,548819 mc,554297 mc,979224 tc',
  ],
  ['ING', null, '479632 vd,490808 vd,535270 md,515755 mp,979242 td'],
  [
    'İş Bankası',
    'Maximum',
    '418342 vc,418343 vc,418344 vc,418345 vc,450803 vcb,454318 vc,454358 vc,454359 vc,454360 vc,510152 mc,540667 mc,540668 mc,543771 mc,548237 mc,552096 mc,553058 mcb,979204 tc',
  ],
  ['İş Bankası', null, '441075 vp,441076 vp,441077 vdb,589283 md,979233 td'],
  [
    'Kuveyt Türk',
    'Sağlam Kart',
    '402589 vc,402590 vc,402592 vcb,403360 vc,410556 vc,511660 mcb,512595 mc,518896 mc,520180 mc,525312 mc,547564 mcb,979267 tc',
  ],
  ['Kuveyt Türk', null, '402591 vd,439849 vd,483674 vd,528133 md,557370 md,979216 td'],
  [
    'Odeabank',
    'Axess',
    '468791 vc,468793 vcb,469180 vc,469181 vc,469183 vc,519261 mc,522347 mc,522356 mc,524677 mc,979219 tc',
  ],
  [
    'QNB',
    'CardFinans',
    '402277 vc,402278 vc,403082 vcb,409364 vc,410147 vc,414388 vc,415565 vc,435653 vc,442395 vc,499850 vc,499851 vc,499852 vc,519324 mc,521022 mc,521836 mc,526911 mc,529572 mc,530818 mc,531157 mc,542404 mcb,545120 mc,545616 mc,545847 mc,547567 mcb',
  ],
  ['QNB', null, '406386 vd,431379 vd,498749 vd,516835 md,535177 md,538713 md,531956 mp'],
  [
    'Şekerbank',
    'Bonus',
    '411156 vc,411157 vc,411158 vc,411159 vcb,433383 vc,433384 vc,494063 vc,494064 vc,521394 mc,525404 mc,530866 mc,549394 mc',
  ],
  ['Şekerbank', null, '423833 vd,459068 vd,510270 md,979211 td'],
  [
    'TEB',
    'Bonus',
    '402458 vc,402459 vc,404350 vcb,406015 vc,427308 vc,440273 vc,440293 vc,489494 vc,510138 mc,510139 mc,512803 mc,524346 mc,524839 mc,528920 mc,545124 mc,545148 mc,550449 mc,979223 tc',
  ],
  ['TEB', null, '423439 vd,440247 vd,440274 vd,497022 vd,535217 md,532581 mp,979264 td'],
  ['Vakıf Katılım', null, '532322 mc,535355 mc,483703 vc,483704 vc,531133 md,558215 md,979230 tc,979250 td'],
  [
    'VakıfBank',
    'World',
    '402940 vc,409084 vc,411724 vc,411942 vc,411943 vc,411979 vc,415792 vc,416757 vc,428945 vcb,493840 vc,520017 mc,540045 mc,540046 mc,542119 mc,542798 mc,547244 mcb,552101 mc',
  ],
  ['VakıfBank', null, '442671 vp,491005 vd,979209 td,979256 td'],
  [
    'Yapı Kredi',
    'World',
    '404809 vc,409021 vc,409022 vc,416510 vc,416512 vcb,446212 vc,450634 vc,455359 vcb,479620 vc,479794 vc,490983 vc,492128 vc,492130 vc,492131 vc,510054 mcb,521400 mc,525864 mc,540061 mc,540062 mc,540063 mc,540122 mc,542117 mc,545103 mc,979263 tc',
  ],
  [
    'Yapı Kredi',
    null,
    '406281 vd,413382 vd,414392 vd,492129 vd,494314 vd,516888 md,535601 md,537833 mp,420342 vp,979215 td,979241 td',
  ],
  [
    'Ziraat Bankası',
    'Maximum',
    '404591 vc,413226 vc,434528 vc,437838 vc,444676 vc,444677 vc,444678 vc,454671 vc,454672 vc,454673 vcb,454674 vc',
  ],
  ['Ziraat Bankası', null, '407814 vdb,416283 vd,434529 vd,439561 vd,476619 vd,979217 td,979280 td'],
  ['Papara', null, '460957 vp,460958 vp,478504 vp,529799 mp,531237 mp,535925 mp,548793 mp'],
];

const SCHEMES: Record<string, string> = { v: 'Visa', m: 'Mastercard', a: 'American Express', t: 'Troy' };
const TYPES: Record<string, BinInfo['type']> = { c: 'credit', d: 'debit', p: 'prepaid' };

const byBin = new Map(
  BANKS.flatMap(([bank, family, bins]) =>
    bins.split(',').map((line): [string, BinInfo] => {
      const [bin, letters] = line.split(' ') as [string, string];
      const commercial = letters[2] === 'b';
      return [
        bin,
        { bin, bank, family, scheme: SCHEMES[letters[0]!]!, type: TYPES[letters[1]!]!, country: 'TR', commercial },
      ];
    }),
  ),
);

/** Card information from our own table, by the first six to eight digits. */
export function turkishBin(bin: string): BinInfo | undefined {
  return byBin.get(bin.slice(0, 6));
}
