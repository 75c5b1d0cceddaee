/** Values of attributes and options in the demo's other languages. */

const languages = ['ar', 'bn', 'de', 'es', 'fr'] as const;

/** English | Arabic | Bengali | German | Spanish | French. */
const colours = `
Black|أسود|কালো|Schwarz|Negro|Noir
Blue|أزرق|নীল|Blau|Azul|Bleu
Brown|بني|বাদামি|Braun|Marrón|Marron
Coral|مرجاني|প্রবাল|Koralle|Coral|Corail
Green|أخضر|সবুজ|Grün|Verde|Vert
Grey|رمادي|ধূসর|Grau|Gris|Gris
Lime|ليموني|লেবু সবুজ|Limette|Lima|Citron vert
Navy|كحلي|নেভি ব্লু|Marineblau|Azul marino|Bleu marine
Orange|برتقالي|কমলা|Orange|Naranja|Orange
Red|أحمر|লাল|Rot|Rojo|Rouge
Sage|أخضر مريمي|সেজ সবুজ|Salbeigrün|Verde salvia|Vert sauge
Sand|رملي|বালি রং|Sand|Arena|Sable
Teal|أزرق مخضر|নীলচে সবুজ|Petrol|Verde azulado|Bleu canard
White|أبيض|সাদা|Weiß|Blanco|Blanc
Yellow|أصفر|হলুদ|Gelb|Amarillo|Jaune`;

const materials = `
Alloy steel|فولاذ سبائكي|সংকর ইস্পাত|Legierter Stahl|Acero aleado|Acier allié
Aluminium|ألمنيوم|অ্যালুমিনিয়াম|Aluminium|Aluminio|Aluminium
Aluminium oxide|أكسيد الألمنيوم|অ্যালুমিনিয়াম অক্সাইড|Aluminiumoxid|Óxido de aluminio|Oxyde d’aluminium
Ash|خشب الدردار|অ্যাশ কাঠ|Esche|Fresno|Frêne
Beech|خشب الزان|বিচ কাঠ|Buche|Haya|Hêtre
Bi-metal|ثنائي المعدن|দ্বি-ধাতু|Bimetall|Bimetal|Bimétal
Brass|نحاس أصفر|পিতল|Messing|Latón|Laiton
Carbide tipped|برؤوس كربيد|কার্বাইড মুখ|Hartmetallbestückt|Con puntas de metal duro|À pointes carbure
Carbon steel|فولاذ كربوني|কার্বন ইস্পাত|Kohlenstoffstahl|Acero al carbono|Acier au carbone
Cast iron|حديد زهر|ঢালাই লোহা|Gusseisen|Hierro fundido|Fonte
Cast steel|فولاذ مصبوب|ঢালাই ইস্পাত|Stahlguss|Acero fundido|Acier moulé
Chrome vanadium steel|فولاذ كروم فاناديوم|ক্রোম ভ্যানাডিয়াম ইস্পাত|Chrom-Vanadium-Stahl|Acero al cromo vanadio|Acier chrome-vanadium
Copper|نحاس|তামা|Kupfer|Cobre|Cuivre
Copper, PVC|نحاس، PVC|তামা, PVC|Kupfer, PVC|Cobre, PVC|Cuivre, PVC
Crepe paper|ورق كريب|ক্রেপ কাগজ|Krepppapier|Papel crepé|Papier crêpé
Fibreglass|ألياف زجاجية|ফাইবারগ্লাস|Glasfaser|Fibra de vidrio|Fibre de verre
Forged steel|فولاذ مطروق|পেটা ইস্পাত|Geschmiedeter Stahl|Acero forjado|Acier forgé
Galvanised steel|فولاذ مجلفن|গ্যালভানাইজড ইস্পাত|Verzinkter Stahl|Acero galvanizado|Acier galvanisé
Hardened steel|فولاذ مقسى|কঠিনীকৃত ইস্পাত|Gehärteter Stahl|Acero templado|Acier trempé
Latex on acrylic|لاتكس على أكريليك|অ্যাক্রিলিকে ল্যাটেক্স|Latex auf Acryl|Látex sobre acrílico|Latex sur acrylique
Latex on cotton|لاتكس على قطن|সুতিতে ল্যাটেক্স|Latex auf Baumwolle|Látex sobre algodón|Latex sur coton
Latex on polyester|لاتكس على بوليستر|পলিয়েস্টারে ল্যাটেক্স|Latex auf Polyester|Látex sobre poliéster|Latex sur polyester
Malleable cast iron|حديد زهر مطاوع|নমনীয় ঢালাই লোহা|Temperguss|Fundición maleable|Fonte malléable
Mixed bristle|شعيرات مختلطة|মিশ্র ব্রিসল|Mischborste|Cerda mixta|Soies mélangées
Natural bristle|شعيرات طبيعية|প্রাকৃতিক ব্রিসল|Naturborste|Cerda natural|Soies naturelles
Nitrile on nylon|نتريل على نايلون|নাইলনে নাইট্রাইল|Nitril auf Nylon|Nitrilo sobre nailon|Nitrile sur nylon
Nylon|نايلون|নাইলন|Nylon|Nailon|Nylon
Polyamide|بولي أميد|পলিঅ্যামাইড|Polyamid|Poliamida|Polyamide
Polyamide 6.6|بولي أميد 6.6|পলিঅ্যামাইড 6.6|Polyamid 6.6|Poliamida 6.6|Polyamide 6.6
Polycarbonate|بولي كربونات|পলিকার্বনেট|Polycarbonat|Policarbonato|Polycarbonate
Polyester 1680D|بوليستر 1680D|পলিয়েস্টার 1680D|Polyester 1680D|Poliéster 1680D|Polyester 1680D
Polypropylene|بولي بروبيلين|পলিপ্রোপিলিন|Polypropylen|Polipropileno|Polypropylène
Polystyrene and steel|بوليسترين وفولاذ|পলিস্টাইরিন ও ইস্পাত|Polystyrol und Stahl|Poliestireno y acero|Polystyrène et acier
Polyurethane on HPPE|بولي يوريثان على HPPE|HPPE-তে পলিইউরেথেন|Polyurethan auf HPPE|Poliuretano sobre HPPE|Polyuréthane sur HPPE
Powder-coated steel, MDF|فولاذ مطلي بالبودرة، MDF|পাউডার-কোটেড ইস্পাত, MDF|Pulverbeschichteter Stahl, MDF|Acero con pintura en polvo, MDF|Acier thermolaqué, MDF
Rubber|مطاط|রাবার|Gummi|Goma|Caoutchouc
Silicon carbide|كربيد السيليكون|সিলিকন কার্বাইড|Siliziumkarbid|Carburo de silicio|Carbure de silicium
Stainless steel|فولاذ مقاوم للصدأ|স্টেইনলেস স্টিল|Edelstahl|Acero inoxidable|Acier inoxydable
Stainless steel A2|فولاذ مقاوم للصدأ A2|স্টেইনলেস স্টিল A2|Edelstahl A2|Acero inoxidable A2|Acier inoxydable A2
Stainless steel A4|فولاذ مقاوم للصدأ A4|স্টেইনলেস স্টিল A4|Edelstahl A4|Acero inoxidable A4|Acier inoxydable A4
Steel|فولاذ|ইস্পাত|Stahl|Acero|Acier
Steel tube|أنبوب فولاذي|ইস্পাতের পাইপ|Stahlrohr|Tubo de acero|Tube d’acier
Tool steel|فولاذ العدد|টুল ইস্পাত|Werkzeugstahl|Acero para herramientas|Acier à outils`;

const finishes = `
Black oxide|أكسيد أسود|কালো অক্সাইড|Brüniert|Pavonado|Oxydé noir
Bright|لامع|উজ্জ্বল|Glänzend|Brillante|Brillant
Chrome plated|مطلي بالكروم|ক্রোম প্লেটেড|Verchromt|Cromado|Chromé
Matt|مطفي|ম্যাট|Matt|Mate|Mat
Plain|بدون طلاء|প্রলেপহীন|Blank|Sin recubrimiento|Brut
Satin|ساتان|সাটিন|Satiniert|Satinado|Satiné
Titanium nitride|نتريد التيتانيوم|টাইটানিয়াম নাইট্রাইড|Titannitrid|Nitruro de titanio|Nitrure de titane
Yellow zinc|زنك أصفر|হলুদ জিঙ্ক|Gelb verzinkt|Zincado amarillo|Zingué jaune
Zinc plated|مطلي بالزنك|জিঙ্ক প্লেটেড|Verzinkt|Zincado|Zingué`;

const shapes = `
1/2 inch|1/2 بوصة|1/2 ইঞ্চি|1/2 Zoll|1/2 pulgada|1/2 pouce
Battery|بطارية|ব্যাটারি|Akku|Batería|Batterie
Brushless|بلا فرش كربونية|ব্রাশলেস|Bürstenlos|Sin escobillas|Sans balais
Mains|كهرباء الشبكة|মেইনস|Netzstrom|Red eléctrica|Secteur
Bare tool|الأداة فقط|শুধু টুল|Ohne Akku|Sin batería|Machine seule
Bastard cut|تسنين خشن|মোটা দাঁত|Hieb 1 (Bastard)|Picado basto|Taille bâtarde
Second cut|تسنين متوسط|মাঝারি দাঁত|Hieb 2 (halbschlicht)|Picado entrefino|Taille demi-douce
Smooth cut|تسنين ناعم|মিহি দাঁত|Hieb 3 (schlicht)|Picado fino|Taille douce
EC class II|الفئة II للمفوضية الأوروبية|EC শ্রেণি II|EG-Klasse II|Clase CE II|Classe CE II
Countersunk|رأس غاطس|কাউন্টারসাঙ্ক|Senkkopf|Avellanada|Fraisée
Cylinder|رأس أسطواني|সিলিন্ডার|Zylinderkopf|Cilíndrica|Cylindrique
Hexagon|رأس سداسي|ষড়ভুজ|Sechskant|Hexagonal|Hexagonale
Mushroom|رأس فطري|মাশরুম|Flachrund|De hongo|Champignon
Pan|رأس مقبب|প্যান|Linsenkopf|Alomada|Cylindrique bombée
Square neck|رقبة مربعة|চৌকো গলা|Vierkantansatz|Cuello cuadrado|Collet carré
Hex|سداسي|হেক্স|Sechskant|Hexagonal|Hexagonal
Hex socket|سداسي داخلي|হেক্স সকেট|Innensechskant|Hexágono interior|Six pans creux
Phillips|فيليبس|ফিলিপস|Kreuzschlitz|Phillips|Cruciforme`;

const texts = new Map(
  [colours, materials, finishes, shapes].flatMap((table) =>
    table
      .trim()
      .split('\n')
      .map((row) => {
        const [value = '', ...others] = row.split('|');
        return [value, others] as const;
      }),
  ),
);

/** A value's texts in the order of `languages`; sizes and codes behind its words stay: "Hex 17 mm". */
function textsOf(value: string): readonly string[] | undefined {
  const whole = texts.get(value);
  if (whole) return whole;
  const [, words = '', rest = ''] = /^(.*?)( (?:[A-Z]*\d.*))$/.exec(value) ?? [];
  return texts.get(words)?.map((text) => text + rest);
}

/** The translations of an attribute's values as fields of its line; values without words (M8, 40 mm) need none. */
export function valueTranslations(values: Iterable<string>): Record<string, object> {
  const translated = [...new Set(values)].toSorted().filter((value) => textsOf(value));
  if (translated.length === 0) return {};
  const inLanguage = (at: number) =>
    Object.fromEntries(translated.map((value) => [value, textsOf(value)?.[at]]));
  return {
    translations: Object.fromEntries(
      languages.map((language, at) => [language, { values: inLanguage(at) }]),
    ),
  };
}
