import { systemScope } from '#libs/database';
import type { ServiceRuntime } from '#libs/service';
import type { AuthConfig } from '../../services/auth/auth.config.js';
import { hashPassword } from '../../services/auth/passwords/password.js';

const SCOPE = systemScope('auth.demo');

/** The accounts of the demo, by the name used in the rest of the demo. */
export const DEMO_ACCOUNTS = {
  platform: { id: 1, parent: null, companyName: 'Konak Platform', type: 'supervisor', corporateType: 'agency' },
  anatolia: { id: 2, parent: 1, companyName: 'Anatolia Travel', type: 'corporate', corporateType: 'agency' },
  kapadokya: { id: 3, parent: 2, companyName: 'Kapadokya Partner Tours', type: 'partner', corporateType: 'agency' },
  ege: { id: 4, parent: 2, companyName: 'Ege Butik Otel', type: 'partner', corporateType: 'hotelier' },
  mavi: { id: 5, parent: 1, companyName: 'Mavi Deniz Hotels', type: 'corporate', corporateType: 'hotelier' },
  marmara: { id: 6, parent: 1, companyName: 'Marmara Turizm', type: 'corporate', corporateType: 'agency' },
} as const;

/** A hotel that Anatolia withholds from its partner, to demonstrate that. */
const WITHHELD = { hotels: [3], tours: [], extras: [] };

export const DEMO_PASSWORD = 'konak-demo';

const { platform, anatolia, kapadokya, ege, mavi, marmara } = DEMO_ACCOUNTS;
const USERS: Array<[username: string, name: string, account: number]> = [
  ['supervisor.agency.admin', 'Selin Aydın', platform.id],
  ['supervisor.agency.user', 'Emre Koç', platform.id],
  ['corporate.agency.admin', 'Ayşe Yılmaz', anatolia.id],
  ['corporate.agency.user', 'Mehmet Kaya', anatolia.id],
  ['corporate.agency.translator', 'Elif Şahin', anatolia.id],
  ['corporate.hotelier.admin', 'Deniz Arslan', mavi.id],
  ['corporate.hotelier.user', 'Burak Çelik', mavi.id],
  ['partner.agency.admin', 'Zeynep Öztürk', kapadokya.id],
  ['partner.agency.user', 'Can Doğan', kapadokya.id],
  ['partner.hotelier.admin', 'Hakan Güneş', ege.id],
  ['partner.hotelier.user', 'İrem Polat', ege.id],
  ['rival.agency.admin', 'Okan Tekin', marmara.id],
];

/** Creates the accounts with one user per role. Does nothing when there are accounts already. */
export async function seedAccounts({ database, config }: ServiceRuntime): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD, config as AuthConfig);
  await database.tx(SCOPE, async (tx) => {
    if (await tx.row('select 1 from accounts limit 1')) return;
    for (const { id, parent, companyName, type, corporateType } of Object.values(DEMO_ACCOUNTS))
      await tx.execute(
        `insert into accounts (id, parent_id, company_name, type, corporate_type, founder, email, phone, city, address, tax_office, tax_number,
           bank_account)
         overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
        [id, parent, companyName, type, corporateType, ...contactOf(id, companyName), bankAccountOf(id, companyName)],
      );
    await tx.execute('update accounts set withheld = $2 where id = $1', [kapadokya.id, WITHHELD]);
    await tx.rows(`select setval(pg_get_serial_sequence('accounts', 'id'), (select max(id) from accounts))`);
    for (const [username, name, account] of USERS)
      await tx.execute(
        'insert into users (account_id, name, username, email, password_hash, user_role) values ($1, $2, $3, $4, $5, $6)',
        [account, name, username, `${username}@konak.example`, passwordHash, username.split('.').at(-1)],
      );
  });
}

const PLACES = [
  ['İstanbul', 'Büyükdere Cad. No: 100, Şişli', 'Şişli'],
  ['Antalya', 'Atatürk Bulvarı No: 24, Muratpaşa', 'Muratpaşa'],
  ['Nevşehir', 'Göreme Yolu No: 7', 'Nevşehir'],
  ['İzmir', 'Alaçatı Mah. 3046 Sk. No: 5, Çeşme', 'Çeşme'],
  ['Muğla', 'Neyzen Tevfik Cad. No: 61, Bodrum', 'Bodrum'],
  ['İstanbul', 'Bağdat Cad. No: 320, Kadıköy', 'Kadıköy'],
] as const;

/** The bank accounts, in lira and in euro. */
const IBANS = [
  ['TR260006200001000629000001', 'TR340006400001000064000001'],
  ['TR070006200002000629000002', 'TR150006400002000064000002'],
  ['TR850006200003000629000003', 'TR930006400003000064000003'],
  ['TR660006200004000629000004', 'TR740006400004000064000004'],
  ['TR470006200005000629000005', 'TR550006400005000064000005'],
  ['TR280006200006000629000006', 'TR360006400006000064000006'],
] as const;

function bankAccountOf(account: number, companyName: string): string {
  const [inLira, inEuro] = IBANS[account - 1]!;
  const accounts = [
    { bank: 'Garanti BBVA', iban: inLira, currency: 'try' },
    { bank: 'İş Bankası', iban: inEuro, currency: 'eur' },
  ];
  return JSON.stringify({ companyName, accounts });
}

/** Founder, e-mail, phone, city, address, tax office and number, in the columns' order. */
function contactOf(account: number, companyName: string): string[] {
  const name = USERS.find(([, , of]) => of === account)?.[1] ?? companyName;
  const email = `info@account${account}.konak.example`;
  const phone = `+90 212 555 00 0${account}`;
  const [city, address, taxOffice] = PLACES[account - 1]!;
  return [JSON.stringify({ name, email, phone }), email, phone, city, address, taxOffice, `123456789${account}`];
}
