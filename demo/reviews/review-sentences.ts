import type { ReviewAspect } from '#libs/contracts';

type Lang = 'tr' | 'en';
interface Sentences {
  praise: Record<ReviewAspect, readonly string[]>;
  complaint: Record<ReviewAspect, readonly string[]>;
  endings: Record<'high' | 'middle' | 'low', readonly string[]>;
  titles: Record<'high' | 'middle' | 'low', readonly string[]>;
  answers: Record<'high' | 'low', readonly string[]>;
}

/** What guests write, by what they speak of; nothing of it depends on where a hotel is. */
export const SENTENCES: Record<Lang, Sentences> = {
  tr: {
    praise: {
      cleanliness: [
        'Oda da banyo da tertemizdi, havlular her gün değişti.',
        'Temizlik konusunda çok titizler, çarşaflar mis gibiydi.',
        'Girdiğimizde oda pırıl pırıldı.',
      ],
      location: [
        'Her yere yürüyerek gidebildik.',
        'Konumu tam aradığımız gibi, hem merkezî hem sakin.',
        'Çevresinde güzel lokantalar var, arabaya hiç ihtiyaç duymadık.',
      ],
      staff: [
        'Resepsiyondakiler adımızı ikinci günden öğrendi, her sorumuza güler yüzle yardım ettiler.',
        'Personel gerçekten içten; erken gelmemize rağmen odamızı hazırladılar.',
        'Kahvaltıdaki ekip çok ilgiliydi, çocuklara ayrıca özendiler.',
      ],
      comfort: [
        'Yatak çok rahattı, geceleri çıt çıkmıyor.',
        'Oda fotoğraflardakinden de geniş, klima sessiz çalışıyor.',
        'Uzun zamandır bu kadar iyi uyumamıştım.',
      ],
      value: [
        'Ödediğimizin karşılığını fazlasıyla aldık.',
        'Kahvaltıyı da düşününce fiyatı çok makul.',
        'Bu fiyata daha iyisini bulmak zor.',
      ],
    },
    complaint: {
      cleanliness: ['Banyonun derzleri biraz bakım istiyor.', 'İlk gün çöp alınmamıştı, söyleyince hemen hallettiler.'],
      location: ['Akşamları çevrede otopark bulmak zor.', 'Yokuş biraz yoruyor, bavulla gelenler dikkat etsin.'],
      staff: ['Girişte yarım saate yakın bekledik.', 'Akşam vardiyasında soracak birini bulmak zaman aldı.'],
      comfort: ['Duvarlar ince, koridordaki sesler odaya geliyor.', 'Yastıklar bize yüksek geldi.'],
      value: ['Minibar ve otopark ücretleri bence yüksek.', 'Hafta sonu fiyatına göre kahvaltı çeşidi az kaldı.'],
    },
    endings: {
      high: ['Seneye yine geleceğiz.', 'Gönül rahatlığıyla öneririm.', 'Emeği geçen herkese teşekkürler.'],
      middle: ['Kısa bir konaklama için yine tercih ederim.', 'Birkaç küçük düzeltmeyle çok daha iyi olur.'],
      low: ['Beklentimizin altında kaldı.', 'Bir daha gelir miyim, emin değilim.'],
    },
    titles: {
      high: ['Her şey düşünülmüş', 'Dinlenmiş döndük', 'Yine geliriz', 'Beklediğimizden güzel', ''],
      middle: ['Genel olarak iyi', 'Artıları fazla', 'Küçük eksikleri var', ''],
      low: ['Beklediğimiz gibi değildi', 'Daha iyi olabilir', ''],
    },
    answers: {
      high: [
        'Güzel sözleriniz için teşekkür ederiz. Ekibimizle paylaştık, sizi yeniden ağırlamayı dileriz.',
        'Bizi tercih ettiğiniz ve vakit ayırıp yazdığınız için teşekkürler. Kapımız size her zaman açık.',
      ],
      low: [
        'Yazdıklarınız için teşekkür ederiz; bu konuyu ilgili arkadaşlarımızla görüştük ve düzelttik. Sizi daha iyi ağırlamak isteriz.',
        'Yaşadığınız aksaklık için özür dileriz. Değindiğiniz yeri bakım planımıza aldık.',
      ],
    },
  },
  en: {
    praise: {
      cleanliness: [
        'Room and bathroom were spotless, with fresh towels every day.',
        'Everything was very clean, down to the balcony.',
        'You can tell that somebody cares about housekeeping here.',
      ],
      location: [
        'We walked everywhere from here.',
        'Central, and still quiet at night.',
        'Good restaurants around the corner; we never missed a car.',
      ],
      staff: [
        'The people at reception helped us with every question and remembered our names.',
        'Wonderful staff: our room was ready although we came hours too early.',
        'The breakfast team was lovely, especially with our children.',
      ],
      comfort: [
        'The bed was very comfortable and the room quiet.',
        'The room was larger than in the pictures, with a silent air conditioner.',
        'I have not slept so well for a long time.',
      ],
      value: [
        'Very good value, considering the breakfast.',
        'We got more than we paid for.',
        'Hard to find better at this price.',
      ],
    },
    complaint: {
      cleanliness: ['The bathroom could do with some maintenance.', 'The bin was forgotten on the first day.'],
      location: ['Parking nearby is hard to find in the evening.', 'The last metres are steep with luggage.'],
      staff: ['Check-in took nearly half an hour.', 'It was difficult to reach somebody in the evening.'],
      comfort: ['The walls are thin, and one hears the corridor.', 'The pillows were too high for us.'],
      value: ['Minibar and parking are rather expensive.', 'For a weekend price, breakfast had little choice.'],
    },
    endings: {
      high: ['We will be back.', 'Warmly recommended.', 'Thank you to the whole team.'],
      middle: ['Fine for a short stay.', 'With a few small repairs it would be great.'],
      low: ['It was less than we had hoped for.', 'I am not sure that I would come again.'],
    },
    titles: {
      high: ['A lovely place', 'We came home rested', 'Better than expected', 'Just what we needed', ''],
      middle: ['Good on the whole', 'More good than bad', 'Fine, with small flaws', ''],
      low: ['Not quite what we expected', 'Could be better', ''],
    },
    answers: {
      high: [
        'Thank you for your kind words. We have shared them with the team and hope to see you again.',
        'Thank you for staying with us and for taking the time to write.',
      ],
      low: [
        'Thank you for telling us. We have talked to the team and put it right, and would like to welcome you better next time.',
        'We apologise for the trouble. What you mention is now part of our maintenance plan.',
      ],
    },
  },
};
