/**
 * Passwords of twelve characters and more among the 49,000 commonest, in lower case, without those that consist of
 * COMMON_PASSWORD_WORDS. From `@zxcvbn-ts/language-common` 4.1.3 (MIT), which has counted leaked ones; NIST SP 800-63B
 * (5.1.1.2) asks for such a list.
 */
export const LONG_COMMON_PASSWORDS: readonly string[] = `
014702580369 01telemike01 050605rostik 123ewqasdcxz 123qwe123qwe 123qwe456rty 12qw34er56ty 193570356033 19960610ilja
1a2a3a4a5a6a 1a2s3d4f5g6h 1qa2ws3ed4rf 1qa2ws3ed4rf5tg 23176djivanfros 23wkoa0fp78dk 31217221027711 32615948worms
41d8cd98f00b 420842084208555 4815162342lost 541233432442 6215mila6215 742617000027 89063032220m 89231243658s
89876065093rax 89semtsriuty a1s2d3f4g5h6 aksjdlasdakj89879 alpha135792468 amadeusptfcor andrewjackie antananarivu
anytimetoday auckland2010 avrillavigne badiman28200 bhrh0h2oof6xbqjeh blacksonblon bltynbabrfwbz boy4u2ownnyc
bpgjldsgjldthnf bullnuts2003 cheeseburger chesterfield chickenwing101 civilization cjdthitycndj combat123654
configuratio construction contortionist corperfmonsy cosmopolitan devilmaycry4 digitalprodu dkflbvbhjdbx dkflbvbhjdyf
domainlock2005 edwardcullen entertainment findaupair007 fkmnthyfnbdf fktrcfylhjdbx fktrcfylhjdf fktrcfylhjdyf
foreveryoung frederiksberg fucktheworld fynfyfyfhbde gfhfktkjuhfv ghjatccbjyfk ghjcnjgbpltw ghjcnjrdfibyj
ghjnbdjcnjzybt ghtdtlvtldtl gjkysqgbpltw greenlantern gthtrfnbgjkt gtnhjpfdjlcr hd764nw5d7e1vb1 hd764nw5d7e1vbv
hedimaptfcor iampurehaha2 iloveboobies ingodwetrust installdevic installsqlst ipo54tj45uy856 iseedeadpeople
josephphone7 ktjynsq40147 lhbjkjubz2957704 lost4815162342 lytdybrbdfvgbhf lytghjgtnhjdcr maprchem56458 massimiliano
masterbaiting masturbation maurolarastefy mevefalkcakk minnesota_hp momsanaladventure morganstanley mortalkombat
msoracle32re msorcloledbr nastyanastya ne_e_pod_chehyl necronomicon nemvxyheqdd5oqxyxyzi networkingpe newproject2004
nhbujyjvtnhbz nhecsyfujkjdt nhfdvfnjkju123 nhfycajhvths nick1234-rem936 nightcrawler nondriversig ntktdbpjh1994
ontheoutside p030710p$e4o paraklast1974 passwordassword passwordstandard peanutbutter pfqwtd27121988 philadelphia
polniypizdec1102 polniypizdec110211 pornographic ptybnxtvgbjy punksnotdead q1w2e3r4t5y6u7i8o9p0 qawsedrftgyh
qaz123wsx456 qazxswedc123 qwaszxerdfcv residentevil rfnthbyf1988 ronaldinho10 satisfaction saun24865709 scandinavian
schoolgirlie sdicmt7seytn seemnemaailm specialinsta stickdaddy77 stinkyfinger stratocaster systemofadown temppassword
thecakeisalie ticketmaster vanyarespekt vfhbyfvfhbyf vfrcbvvfrcbv vfvfvskfhfve vladimirovna warhammer40k wazzkaprivet
websolutions websolutionssu webuivalidat weihnachtsbau weihnachtsbaum z1x2c3v4b5n6 z1x2c3v4b5n6m7 zaqwsxcderfv
zcfvfzkexifz zqjphsyf6ctifgu
`
  .trim()
  .split(/\s+/);
