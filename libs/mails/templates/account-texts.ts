import type { AccountMail } from '#libs/contracts';

type Known = Pick<AccountMail, 'username' | 'companyName'>;

interface Letter {
  subject: (mail: Known) => string;
  title: string;
  lead: (mail: Known) => string;
  /** What the button says; mails without a link have none. */
  action?: string;
  note: (time: string) => string;
}

interface AccountTexts {
  lang: string;
  greeting: (name: string) => string;
  time: (minutes: number) => string;
  footer: (companyName: string) => string;
  letters: Record<AccountMail['template'], Letter>;
}

const tr: AccountTexts = {
  lang: 'tr',
  greeting: (name) => `Merhaba ${name},`,
  time: (minutes) =>
    minutes >= 2 * 1440 ? `${minutes / 1440} gün` : minutes >= 120 ? `${minutes / 60} saat` : `${minutes} dakika`,
  footer: (companyName) => `Bu e-posta ${companyName} hesabınızla ilgili olarak otomatik gönderilmiştir.`,
  letters: {
    signInCode: {
      subject: () => 'Giriş kodunuz',
      title: 'Giriş kodunuz',
      lead: ({ username }) => `${username} kullanıcısıyla giriş yapmak için bu kodu girin:`,
      note: (time) =>
        `Kod ${time} geçerlidir ve bir kez kullanılır. Kodu kimseyle paylaşmayın. Girişi siz istemediyseniz parolanızı değiştirin.`,
    },
    confirmRegistration: {
      subject: () => 'Kaydınızı onaylayın',
      title: 'Hoş geldiniz',
      lead: ({ username }) =>
        `Kaydınızı aldık. Kullanıcı adınız ${username}. Hesabınızı kullanmaya başlamak için e-posta adresinizi onaylayın.`,
      action: 'Hesabımı etkinleştir',
      note: (time) => `Bağlantı ${time} geçerlidir.`,
    },
    addressInUse: {
      subject: () => 'Bu adresle zaten bir hesabınız var',
      title: 'Zaten bir hesabınız var',
      lead: () =>
        'Bu e-posta adresiyle yeni bir kayıt istendi, ancak adresiniz zaten kayıtlı. Yeni hesap açılmadı. Parolanızı unuttuysanız yenileyebilirsiniz.',
      action: 'Parolamı yenile',
      note: () => 'Kaydı siz istemediyseniz bir şey yapmanız gerekmez.',
    },
    lostPassword: {
      subject: () => 'Parola yenileme',
      title: 'Parolanızı yenileyin',
      lead: ({ username }) => `${username} kullanıcısı için yeni bir parola istendi.`,
      action: 'Yeni parola belirle',
      note: (time) => `Bağlantı ${time} geçerlidir ve bir kez kullanılır. Siz istemediyseniz bu e-postayı silin.`,
    },
    invitation: {
      subject: ({ companyName }) => `${companyName} sizi davet etti`,
      title: 'Hesabınız hazır',
      lead: ({ username, companyName }) =>
        `${companyName} sizin için bir kullanıcı açtı. Kullanıcı adınız ${username}. Başlamak için parolanızı belirleyin.`,
      action: 'Parolamı belirle',
      note: (time) => `Bağlantı ${time} geçerlidir ve bir kez kullanılır.`,
    },
    passwordChanged: {
      subject: () => 'Parolanız değişti',
      title: 'Parolanız değişti',
      lead: ({ username }) => `${username} kullanıcısının parolası az önce değiştirildi; diğer oturumlar kapatıldı.`,
      note: () => 'Bunu siz yapmadıysanız hemen yöneticinize haber verin.',
    },
    addressChanged: {
      subject: () => 'E-posta adresiniz değişti',
      title: 'E-posta adresiniz değişti',
      lead: ({ username }) =>
        `${username} kullanıcısının e-posta adresi az önce değiştirildi. Artık bu adrese e-posta gelmeyecek.`,
      note: () => 'Bunu siz yapmadıysanız hemen yöneticinize haber verin.',
    },
    secondStepChanged: {
      subject: () => 'İki adımlı girişiniz değişti',
      title: 'İki adımlı girişiniz değişti',
      lead: ({ username }) =>
        `${username} kullanıcısının iki adımlı girişi az önce açıldı, kapatıldı ya da kurtarma kodları yenilendi.`,
      note: () => 'Bunu siz yapmadıysanız hemen parolanızı değiştirin ve yöneticinize haber verin.',
    },
  },
};

const en: AccountTexts = {
  lang: 'en',
  greeting: (name) => `Hello ${name},`,
  time: (minutes) =>
    minutes >= 2 * 1440 ? `${minutes / 1440} days` : minutes >= 120 ? `${minutes / 60} hours` : `${minutes} minutes`,
  footer: (companyName) => `This message about your ${companyName} account was sent automatically.`,
  letters: {
    signInCode: {
      subject: () => 'Your sign-in code',
      title: 'Your sign-in code',
      lead: ({ username }) => `Enter this code to sign in as ${username}:`,
      note: (time) =>
        `It is valid for ${time} and works once. Share it with nobody. If you did not try to sign in, change your password.`,
    },
    confirmRegistration: {
      subject: () => 'Confirm your registration',
      title: 'Welcome',
      lead: ({ username }) =>
        `We have your registration. Your user name is ${username}. Confirm your address to start using your account.`,
      action: 'Activate my account',
      note: (time) => `The link is valid for ${time}.`,
    },
    addressInUse: {
      subject: () => 'You have an account already',
      title: 'You have an account already',
      lead: () =>
        'Somebody asked for a new account with this address, but it is registered already. Nothing was opened. If you forgot your password, choose a new one.',
      action: 'Choose a new password',
      note: () => 'If it was not you, there is nothing to do.',
    },
    lostPassword: {
      subject: () => 'Choose a new password',
      title: 'Choose a new password',
      lead: ({ username }) => `A new password was asked for, for the user ${username}.`,
      action: 'Choose a new password',
      note: (time) => `The link is valid for ${time} and works once. If it was not you, delete this message.`,
    },
    invitation: {
      subject: ({ companyName }) => `${companyName} has invited you`,
      title: 'Your account is ready',
      lead: ({ username, companyName }) =>
        `${companyName} has made a user for you. Your user name is ${username}. Choose a password to begin.`,
      action: 'Choose my password',
      note: (time) => `The link is valid for ${time} and works once.`,
    },
    passwordChanged: {
      subject: () => 'Your password was changed',
      title: 'Your password was changed',
      lead: ({ username }) => `The password of ${username} was just changed, and all other sessions were ended.`,
      note: () => 'If it was not you, tell your administrator at once.',
    },
    addressChanged: {
      subject: () => 'Your e-mail address was changed',
      title: 'Your e-mail address was changed',
      lead: ({ username }) =>
        `The e-mail address of ${username} was just changed. No more mail will come to this address.`,
      note: () => 'If it was not you, tell your administrator at once.',
    },
    secondStepChanged: {
      subject: () => 'Your two-step sign-in was changed',
      title: 'Your two-step sign-in was changed',
      lead: ({ username }) =>
        `The two-step sign-in of ${username} was just switched on or off, or its recovery codes were renewed.`,
      note: () => 'If it was not you, change your password at once and tell your administrator.',
    },
  },
};

/** What mails about somebody's access say; a language we do not speak gets English. */
export function accountTexts(lang: string): AccountTexts {
  return lang === 'tr' ? tr : en;
}
