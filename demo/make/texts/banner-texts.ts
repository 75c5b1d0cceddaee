/** Titles and subtitles of banners and ads in the demo's other languages, by their slug. */
export const bannerTexts: Record<string, Record<string, [title: string, subtitle: string]>> = {
  'power-tools': {
    ar: ['طاقة تكفي اليوم كله', 'مثاقب ومناشير وبطاريات 18 فولت من خمس شركات'],
    bn: ['সারা দিনের শক্তি', 'পাঁচ নির্মাতার ১৮ ভোল্টের ড্রিল, করাত ও ব্যাটারি'],
    de: [
      'Kraft für den ganzen Tag',
      'Bohrmaschinen, Sägen und Akkus mit 18 V von fünf Herstellern',
    ],
    es: ['Potencia para todo el día', 'Taladros, sierras y baterías de 18 V de cinco fabricantes'],
    fr: [
      'De la puissance toute la journée',
      'Perceuses, scies et batteries 18 V de cinq fabricants',
    ],
  },
  'flash-sale': {
    ar: ['عروض خاطفة في نهاية الأسبوع', 'مثاقب وآلات صنفرة وخوذ حتى نفاد الكمية'],
    bn: ['এই সপ্তাহান্তে ফ্ল্যাশ সেল', 'ড্রিল, স্যান্ডার ও হেলমেট, মজুদ থাকা পর্যন্ত'],
    de: [
      'Blitzangebote am Wochenende',
      'Bohrmaschinen, Schleifer und Helme, solange der Vorrat reicht',
    ],
    es: [
      'Ofertas flash este fin de semana',
      'Taladros, lijadoras y cascos hasta agotar existencias',
    ],
    fr: ['Vente flash ce week-end', 'Perceuses, ponceuses et casques dans la limite des stocks'],
  },
  'hand-tools': {
    ar: ['أدوات تناسب اليد', 'مطارق ومفاتيح وكماشات والمزيد لطاولة العمل'],
    bn: ['হাতে মানানসই সরঞ্জাম', 'ওয়ার্কবেঞ্চের জন্য হাতুড়ি, রেঞ্চ, প্লায়ার্স ও আরও অনেক কিছু'],
    de: [
      'Werkzeug, das gut in der Hand liegt',
      'Hämmer, Schlüssel, Zangen und mehr für die Werkbank',
    ],
    es: [
      'Herramientas hechas a la mano',
      'Martillos, llaves, alicates y más para el banco de trabajo',
    ],
    fr: ['Des outils bien en main', 'Marteaux, clés, pinces et plus pour l’établi'],
  },
  fasteners: {
    ar: ['كل البراغي بكل الأطوال', 'مثبتات DIN وISO من الفولاذ المجلفن وA2 وA4'],
    bn: ['প্রতিটি বোল্ট, প্রতিটি দৈর্ঘ্যে', 'জিঙ্ক, A2 ও A4-এ DIN ও ISO ফাস্টেনার'],
    de: [
      'Jede Schraube in jeder Länge',
      'Verbindungselemente nach DIN und ISO, verzinkt, A2 und A4',
    ],
    es: ['Cada perno en todos los largos', 'Fijaciones DIN e ISO cincadas, en A2 y en A4'],
    fr: ['Chaque boulon, toutes les longueurs', 'Fixations DIN et ISO zinguées, A2 et A4'],
  },
  safety: {
    ar: ['حماية من الرأس إلى اليد', 'خوذ وواقيات أذن ونظارات وقفازات بجميع المقاسات'],
    bn: ['মাথা থেকে হাত পর্যন্ত সুরক্ষিত', 'সব মাপের হেলমেট, ইয়ার মাফ, চশমা ও দস্তানা'],
    de: ['Sicher von Kopf bis Hand', 'Helme, Gehörschutz, Brillen und Handschuhe in allen Größen'],
    es: [
      'Protección de la cabeza a las manos',
      'Cascos, orejeras, gafas y guantes en todas las tallas',
    ],
    fr: [
      'Protégé de la tête aux mains',
      'Casques, protections auditives, lunettes et gants en toutes tailles',
    ],
  },
  paint: {
    ar: ['جدار جديد قبل يوم الأحد', 'دهانات ورولات وشريط لحواف نظيفة'],
    bn: ['রবিবারের মধ্যে নতুন দেয়াল', 'পরিষ্কার প্রান্তের জন্য রং, রোলার ও টেপ'],
    de: ['Bis Sonntag frisch gestrichen', 'Farbe, Rollen und Klebeband für saubere Kanten'],
    es: ['Una pared nueva para el domingo', 'Pintura, rodillos y cinta para bordes limpios'],
    fr: ['Un mur frais pour dimanche', 'Peinture, rouleaux et ruban pour des bords nets'],
  },
  plumbing: {
    ar: ['محكم من المرة الأولى', 'صمامات وأنابيب نحاس ووصلات وصنابير'],
    bn: ['প্রথমবারেই নিশ্ছিদ্র', 'ভালভ, তামার পাইপ, ফিটিং ও কল'],
    de: ['Dicht beim ersten Mal', 'Ventile, Kupferrohr, Fittings und Armaturen'],
    es: ['Sin fugas a la primera', 'Válvulas, tubo de cobre, racores y grifos'],
    fr: ['Étanche du premier coup', 'Vannes, tubes de cuivre, raccords et robinets'],
  },
  garden: {
    ar: ['جاهز للحديقة', 'مجارف وعربات يد ومرشات وبكرات خراطيم'],
    bn: ['বাগানের জন্য প্রস্তুত', 'কোদাল, ঠেলাগাড়ি, ঝাঁঝরি ও হোস রিল'],
    de: ['Bereit für den Garten', 'Spaten, Schubkarren, Gießkannen und Schlauchwagen'],
    es: ['Todo listo para el jardín', 'Palas, carretillas, regaderas y carretes de manguera'],
    fr: ['Prêt pour le jardin', 'Bêches, brouettes, arrosoirs et dévidoirs'],
  },
  light: {
    ar: ['ضوء حيث تعمل', 'مصابيح عمل وكشافات ولمبات'],
    bn: ['যেখানে কাজ, সেখানে আলো', 'ওয়ার্ক লাইট, টর্চ ও বাল্ব'],
    de: ['Licht, wo Sie arbeiten', 'Arbeitsleuchten, Taschenlampen und Leuchtmittel'],
    es: ['Luz donde trabaja', 'Focos de trabajo, linternas y bombillas'],
    fr: ['La lumière là où vous travaillez', 'Projecteurs de chantier, lampes torches et ampoules'],
  },
  storage: {
    ar: ['مكان لكل شيء', 'صناديق عدة ومنظمات ورفوف'],
    bn: ['সবকিছুর জন্য জায়গা', 'টুল বক্স, অর্গানাইজার ও তাক'],
    de: ['Ein Platz für alles', 'Werkzeugkästen, Sortimentskästen und Regale'],
    es: ['Un lugar para cada cosa', 'Cajas de herramientas, organizadores y estanterías'],
    fr: ['Une place pour chaque chose', 'Boîtes à outils, casiers et étagères'],
  },
};
