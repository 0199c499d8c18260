import type { ACCOUNT_PAGES, AccountPage } from '#libs/contracts';

export type PageName = (typeof ACCOUNT_PAGES)[number];

/** What the texts name: the account, and the company that runs the platform. */
export interface Parties {
  company: string;
  address: string;
  taxOffice: string;
  taxNumber: string;
  contact: string;
  platform: string;
  date: string;
}

type Page = Pick<AccountPage, 'title' | 'sections'>;
type Texts = Record<PageName, (parties: Parties) => Page>;

const section = (heading: string, ...paragraphs: string[]) => ({ heading, paragraphs: paragraphs.filter(Boolean) });

type Tax = Pick<Parties, 'taxOffice' | 'taxNumber'>;
const labelled = (label: string, value: string): string => value && `${label} ${value}`;
const trTax = ({ taxOffice, taxNumber }: Tax): string =>
  [labelled('Vergi dairesi', taxOffice), labelled('vergi no', taxNumber)].filter(Boolean).join(', ');
const enTax = ({ taxOffice, taxNumber }: Tax): string =>
  [labelled('Tax office', taxOffice), labelled('tax no.', taxNumber)].filter(Boolean).join(', ');

const tr: Texts = {
  contract: ({ company, address, contact, platform, date, ...tax }) => ({
    title: 'Üyelik Sözleşmesi',
    sections: [
      section(
        '1. Taraflar',
        `Bu sözleşme, ${platform} ("Platform") ile ${company} ("Üye") arasında ${date} tarihinde yapılmıştır.`,
        [address, trTax(tax), contact].filter(Boolean).join(' · '),
      ),
      section(
        '2. Konu',
        "Platform, Üye'nin otel, oda ve hizmetlerini yönetmesi, fiyatlandırması, satışa sunması ve satışlarını izlemesi için bir yazılım hizmeti sunar. Sözleşme, bu hizmetin kullanım koşullarını düzenler.",
      ),
      section(
        "3. Üye'nin yükümlülükleri",
        'Üye, girdiği fiyat, kontenjan ve bilgilerin doğruluğundan sorumludur ve Platform üzerinden onaylanan rezervasyonları yerine getirir.',
        'Kullanıcı hesapları kişiye özeldir. Üye, kullanıcılarının yetkilerini güncel tutar ve şüpheli kullanımı gecikmeden bildirir.',
      ),
      section(
        "4. Platform'un yükümlülükleri",
        "Platform, hizmetin kesintisiz ve güvenli çalışması için gereken özeni gösterir, verileri yedekler ve Üye'nin verilerini diğer üyelerden ayrı tutar.",
        'Planlı bakım, Üye en az etkilenecek şekilde ve önceden duyurularak yapılır.',
      ),
      section(
        '5. Ücretler ve ödeme',
        'Abonelik ücretleri seçilen plana göre dönem başında faturalanır. Ödenmeyen dönemlerde satış kapatılabilir; veriler silinmez ve Üye erişimini korur.',
      ),
      section(
        '6. Kişisel veriler',
        'Taraflar, misafirlerin kişisel verilerini 6698 sayılı Kişisel Verilerin Korunması Kanunu ve uygulanabilir diğer mevzuata uygun işler. Misafir verileri bakımından Üye veri sorumlusu, Platform veri işleyendir.',
        'Kart bilgileri Platform tarafından saklanmaz; ödeme kuruluşunun sayfasında alınır.',
      ),
      section(
        '7. Süre ve fesih',
        'Sözleşme, hesabın etkinleştirilmesiyle yürürlüğe girer ve taraflardan biri sona erdirene kadar geçerlidir. Sona erme, onaylanmış rezervasyonlardan doğan yükümlülükleri kaldırmaz.',
      ),
      section(
        '8. Uyuşmazlık',
        "Uyuşmazlıklarda Türk hukuku uygulanır; Platform'un merkezinin bulunduğu yer mahkemeleri yetkilidir.",
      ),
    ],
  }),
  privacy: ({ company, address, contact }) => ({
    title: 'Kişisel Verilerin Korunması',
    sections: [
      section('Veri sorumlusu', company, [address, contact].filter(Boolean).join(' · ')),
      section(
        'Hangi veriler, ne için',
        'Rezervasyon için ad, soyad, iletişim bilgileri ve konaklayan misafirlerin adları; faturalama için vergi bilgileri alınır. Bu veriler rezervasyonu yerine getirmek ve yasal yükümlülükler için kullanılır.',
      ),
      section(
        'Kimlerle paylaşılır',
        'Konaklama tesisi, ödeme kuruluşu ve yasal olarak yetkili kurumlar. Kart bilgileri bizde saklanmaz.',
      ),
      section(
        'Haklarınız',
        'Verilerinize erişme, düzeltilmesini, silinmesini ve aktarılmasını isteme hakkınız vardır. Başvurular en geç otuz gün içinde yanıtlanır. Faturalar, kanunun öngördüğü süre boyunca saklanır.',
      ),
    ],
  }),
  contact: ({ company, address, contact, ...tax }) => ({
    title: 'İletişim',
    sections: [section(company, address, contact, trTax(tax))],
  }),
};

const en: Texts = {
  contract: ({ company, address, contact, platform, date, ...tax }) => ({
    title: 'Membership contract',
    sections: [
      section(
        '1. Parties',
        `This contract is made on ${date} between ${platform} (the "Platform") and ${company} (the "Member").`,
        [address, enTax(tax), contact].filter(Boolean).join(' · '),
      ),
      section(
        '2. Subject',
        'The Platform offers software with which the Member keeps, prices and sells its hotels, rooms and services and follows its sales. This contract says on what terms.',
      ),
      section(
        "3. The Member's duties",
        'The Member answers for the prices, allotments and descriptions it enters and honours every booking confirmed through the Platform.',
        'Users are personal. The Member keeps their rights up to date and reports suspicious use without delay.',
      ),
      section(
        "4. The Platform's duties",
        "The Platform takes due care that the service runs without interruption and safely, backs up the data, and keeps the Member's data apart from that of other members.",
        'Planned maintenance is announced beforehand and placed where it disturbs least.',
      ),
      section(
        '5. Fees and payment',
        'Subscription fees are invoiced at the start of a period by the plan chosen. Selling may be closed for periods that stay unpaid; data is not deleted and the Member keeps access to it.',
      ),
      section(
        '6. Personal data',
        "The parties process guests' personal data under Law No. 6698 on the Protection of Personal Data, the GDPR where it applies, and other applicable law. The Member is controller of its guests' data, the Platform is processor.",
        "Card data is not kept by the Platform; it is entered on the payment institution's page.",
      ),
      section(
        '7. Term and end',
        'The contract begins when the account is activated and lasts until a party ends it. Its end does not lift duties from bookings that are confirmed.',
      ),
      section('8. Disputes', "Turkish law applies; the courts at the Platform's seat have jurisdiction."),
    ],
  }),
  privacy: ({ company, address, contact }) => ({
    title: 'Privacy notice',
    sections: [
      section('Controller', company, [address, contact].filter(Boolean).join(' · ')),
      section(
        'What is kept, and why',
        'For a booking: name, contact details and the names of the guests who stay; for the invoice: tax details. They are used to carry out the booking and to meet legal duties.',
      ),
      section(
        'With whom it is shared',
        'The hotel, the payment institution, and authorities where the law says so. Card data is never kept here.',
      ),
      section(
        'Your rights',
        'You may ask to see, correct, erase and take along your data. Requests are answered within thirty days. Invoices are kept for as long as the law demands.',
      ),
    ],
  }),
  contact: ({ company, address, contact, ...tax }) => ({
    title: 'Contact',
    sections: [section(company, address, contact, enTax(tax))],
  }),
};

/** The built-in texts in a language; one we do not speak gets English. */
export function pageTexts(lang: string): { lang: string; texts: Texts } {
  return lang === 'tr' ? { lang, texts: tr } : { lang: 'en', texts: en };
}
