/**
 * The bulletin 2024/126 of the central bank, of Monday, 8 July 2024, as published at
 * https://www.tcmb.gov.tr/kurlar/202407/08072024.xml: yen and rials by the hundred, no banknotes of the smaller
 * currencies, no selling price of special drawing rights.
 */
export const BULLETIN_DAY = 20_240_708;

/** CrossOrder, code, unit, Turkish name, English name, forex buying and selling, banknote buying and selling, cross rates. */
const LINES = `
0|USD|1|ABD DOLARI|US DOLLAR|32.6401|32.6989|32.6172|32.7479||
1|AUD|1|AVUSTRALYA DOLARI|AUSTRALIAN DOLLAR|21.9482|22.0913|21.8473|22.2239|1.4836|
2|DKK|1|DANİMARKA KRONU|DANISH KRONE|4.7334|4.7567|4.7301|4.7676|6.8850|
9|EUR|1|EURO|EURO|35.3604|35.4241|35.3356|35.4772||1.0833
10|GBP|1|İNGİLİZ STERLİNİ|POUND STERLING|41.7652|41.9830|41.7360|42.0460||1.2818
3|CHF|1|İSVİÇRE FRANGI|SWISS FRANK|36.3675|36.6010|36.3129|36.6559|0.8954|
4|SEK|1|İSVEÇ KRONU|SWEDISH KRONA|3.0952|3.1272|3.0930|3.1344|10.50|
6|CAD|1|KANADA DOLARI|CANADIAN DOLLAR|23.9020|24.0098|23.8136|24.1011|1.3637|
11|KWD|1|KUVEYT DİNARI|KUWAITI DINAR|106.0662|107.4541|104.4752|109.0659||3.2679
7|NOK|1|NORVEÇ KRONU|NORWEGIAN KRONE|3.0796|3.1003|3.0775|3.1074|10.57|
8|SAR|1|SUUDİ ARABİSTAN RİYALİ|SAUDI RIYAL|8.7014|8.7171|8.6362|8.7825|3.7511|
5|JPY|100|JAPON YENİ|JAPENESE YEN|20.2286|20.3626|20.1538|20.4400|160.97|
12|BGN|1|BULGAR LEVASI|BULGARIAN LEV|17.9771|18.2124|||1.8055|
13|RON|1|RUMEN LEYİ|NEW LEU|7.0671|7.1595|||4.5927|
14|RUB|1|RUS RUBLESİ|RUSSIAN ROUBLE|0.36711|0.37191|||88.41|
15|IRR|100|İRAN RİYALİ|IRANIAN RIAL|0.00834|0.00845|||389020|
16|CNY|1|ÇİN YUANI|CHINESE RENMINBI|4.4646|4.5231|||7.2698|
17|PKR|1|PAKİSTAN RUPİSİ|PAKISTANI RUPEE|0.11654|0.11807|||278.50|
18|QAR|1|KATAR RİYALİ|QATARI RIAL|8.9007|9.0171|||3.6466|
19|KRW|1|GÜNEY KORE WONU|SOUTH KOREAN WON|0.02345|0.02376|||1384|
20|AZN|1|AZERBAYCAN YENİ MANATI|AZERBAIJANI NEW MANAT|19.0924|19.3423|||1.7000|
21|AED|1|BİRLEŞİK ARAP EMİRLİKLERİ DİRHEMİ|UNITED ARAB EMIRATES DIRHAM|8.8367|8.9523|||3.6730|
0|XDR|1|ÖZEL ÇEKME HAKKI (SDR)|SPECIAL DRAWING RIGHT (SDR)|43.1731|||||1.32151
`;

const FIELDS = ['ForexBuying', 'ForexSelling', 'BanknoteBuying', 'BanknoteSelling', 'CrossRateUSD', 'CrossRateOther'];

/** The bulletin in the bank's format. */
export const BULLETIN = `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="isokur.xsl"?>
<Tarih_Date Tarih="08.07.2024" Date="07/08/2024" Bulten_No="2024/126">
${LINES.trim().split('\n').map(currency).join('\n')}
</Tarih_Date>
`;

function currency(line: string): string {
  const [order, code, unit, name, english, ...prices] = line.split('|');
  const fields = FIELDS.map((field, i) => `\t\t<${field}>${prices[i] ?? ''}</${field}>`);
  return [
    `\t<Currency CrossOrder="${order}" Kod="${code}" CurrencyCode="${code}">`,
    `\t\t<Unit>${unit}</Unit>`,
    `\t\t<Isim>${name}</Isim>`,
    `\t\t<CurrencyName>${english}</CurrencyName>`,
    ...fields,
    '\t</Currency>',
  ].join('\n');
}
