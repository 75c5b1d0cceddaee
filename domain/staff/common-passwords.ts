/**
 * The parts that common passwords are made of, in lower case: words, names, runs of keys and of digits. With the digits
 * and spellings that `passwordParts` allows for, they stand for many thousands of passwords. Three letters and less are
 * left out, because they occur in everything. None of the 10,000 commonest passwords passes.
 */
export const COMMON_PASSWORD_WORDS: readonly string[] = `
password passwort passwords passw0rd passwd pass pword motdepasse contrasena contrasenia clave senha wachtwoord
haslo parola parol passcode passphrase secret geheim secreto mypassword newpassword password1234 kennwort codeword
пароль привет qwertz qwertzuiop qwertzuiopu qwerty qwertyuiop qwertyuio qwer asdf asdfg asdfgh asdfghjk asdfghjkl
asdfjkl zxcv zxcvb zxcvbn zxcvbnm yxcvbnm azerty azertyuiop qsdfghjklm wxcvbn uiop hjkl jklm poiuytrewq lkjhgfdsa
mnbvcxz ytrewq trewq qazwsx qazwsxedc qazwsxedcrfv wsxedc edcrfv rfvtgb tgbyhn qweasd qweasdzxc asdzxc qweqwe asdasd
zxczxc 1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm 8ik9 zaq1 xsw2 cde3 vfr4 bgt5 zaq12wsx 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 a1s2d3f4 z1x2c3v4 a1b2c3 a1b2c3d4 abc123 abcd1234 йцукен фыва qwe123 asd123
1234 12345 123456 1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 87654321 7654321 654321
54321 4321 123123 123321 112233 11223344 1122334455 121212 131313 123654 147258 147258369 159753 159357 741852963
789456 789456123 456789 102030 010203 696969 777777 666666 888888 999999 111111 000000 222222 555555 abcd abcde
abcdef abcdefg abcdefgh abcabc aabbcc aaaa zzzz xxxx test tests testing test1234 tester sample example demo admin
administrator administrador administrateur root toor user username usuario benutzer utilisateur guest manager master
superuser superadmin sysadmin system service support office login logon signin access account changeme changeit
changethis default letmein letmeinnow openup opensesame opensezame welcome welcomeback willkommen bienvenue
bienvenido bienvenidos benvenuto welkom hello helloworld hallo hallo1234 hola bonjour salut ciao hellokitty howdy
goodmorning goodnight goodbye thankyou please server server1234 computer internet network website wordpress windows
microsoft google gmail yahoo hotmail facebook instagram twitter youtube linkedin whatsapp tiktok amazon apple iphone
android samsung nokia galaxy macbook linux ubuntu oracle database mysql postgres cisco router wireless wifi shop
store shopping online webshop onlineshop ecommerce business company iloveyou iloveu loveyou loveme lovely lover
lovers love iloveme ilovegod ilovemyself ilovejesus ilovemom iheartyou ichliebedich teamo tequiero jetaime jtaime
tiamo ilovemyfamily family familia famille mother father mommy daddy mama papa sister brother babygirl babyboy baby
honey sweetie sweety sweetheart darling cutie princess princesa princesse prince queen king angel angels angelo
heaven jesus jesuschrist christ jesuslovesme blessed blessing faith trustno1 trustnoone hope believe forever happy
happiness smile sunshine sunflower sunset moonlight starlight rainbow butterfly flower flowers blossom roses daisy
lily jasmine violet lavender cherry strawberry banana orange apples cookie cookies chocolate cupcake candy sugar
vanilla coffee cheese pepper ginger cinnamon peanut pumpkin potato tomato pizza schatz schatzi liebe liebling sonne
sonnenschein blume mause hase hasi sommer herbst amour soleil chouchou doudou loulou coucou cheval chaton amor
amores corazon estrella bonita hermosa mariposa tesoro carino dragon dragons dragonball monkey monkeys tiger tigers
tigger lion lions eagle eagles falcon falcons panther panthers wolf wolves bear bears panda pandas rabbit bunny
kitten kitty puppy doggy horse horses pony unicorn dolphin dolphins turtle chicken elephant giraffe penguin spider
snake scorpion hunter hunting fishing fisher ranger rangers warrior warriors knight wizard magic magician merlin
gandalf ninja samurai pirate pirates zombie vampire monster ghost devil demon satan lucifer phoenix thunder
lightning storm shadow darkness blackout midnight freedom liberty justice victory winner champion legend hero
superhero superman superstar supergirl batman spiderman ironman wonderwoman avengers captain america joker wolverine
deadpool harley harleydavidson transformers starwars startrek skywalker lukeskywalker darthvader yoda jedi
harrypotter potter hogwarts frodo matrix terminator rambo rocky godfather jamesbond bond007 pokemon pikachu
charizard digimon naruto sasuke onepiece sonic mario luigi zelda nintendo playstation xbox minecraft roblox fortnite
callofduty counterstrike warcraft worldofwarcraft starcraft diablo halo doom gamer games gaming football footballer
futbol fussball fusball soccer baseball basketball softball volleyball hockey tennis golf golfer cricket rugby
swimming swimmer skater skateboard snowboard surfing surfer boxing racing racer runner running liverpool arsenal
chelsea everton manchester manchesterunited mancity manutd tottenham barcelona realmadrid atletico juventus milan
inter bayern bayernmunchen dortmund borussia schalke werder hamburg marseille saintetienne celtic rangersfc benfica
porto sporting ajax feyenoord galatasaray fenerbahce besiktas flamengo corinthians palmeiras bocajuniors riverplate
messi ronaldo cristiano neymar maradona zidane beckham yankees redsox dodgers cowboys steelers packers raiders
broncos patriots lakers bulls celtics redskins giants mustang corvette camaro ferrari porsche lamborghini mercedes
mercedesbenz audi volkswagen honda toyota nissan yamaha kawasaki suzuki ducati chevrolet chevy dodge jaguar maserati
bugatti subaru michael michelle michaela jennifer jessica jonathan jordan joshua joseph josephine john johnny david
daniel daniela danielle andrew andrea andreas anthony antonio alexander alexandra alexandre alexis alejandro amanda
angela angelina ashley austin barbara benjamin brandon brittany carlos carolina caroline catherine charles charlie
charlotte christian christina christine christopher claudia dennis diana diego dominic eduardo edward elizabeth
emily emma eric erika fabian felix fernando francesco francis francisco frank frederic gabriel gabriela george
gerald giovanni gregory guillaume hannah harry heather helena henry isabella isabelle jackson jacob james jasmin
jason jeremy jerome joanna johannes jorge jose juan julia julian juliana julien justin karina katherine katrin kevin
kimberly laura lauren leonardo lisa louise lucas lucia ludovic luis madison manuel marco margaret maria mariana
marie marina markus martin martina matthew matthias maximilian melanie melissa miguel mohamed mohammed muhammad
monica morgan natalia natalie nathan nicholas nicolas nicole oliver olivia oscar pablo pamela patricia patrick paul
paulina peter philip philippe pierre rachel rafael raphael rebecca ricardo richard robert roberto rodrigo ronald
ryan sabrina samantha samuel sandra santiago sarah sebastian sebastien sergio sophia sophie stefan stefanie
stephanie stephen steven susan susanne sylvia taylor teresa theresa thomas tiffany timothy valentina valentin
valeria vanessa veronica victor victoria vincent viviana walter wilhelm william yvonne ahmed fatima hassan hussein
ibrahim yusuf aisha priya rahul january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday spring summer autumn winter weekend holiday holidays
vacation birthday happybirthday christmas merrychristmas xmas halloween easter newyear happynewyear januar februar
marz juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonntag fruhling enero febrero
marzo mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miercoles jueves viernes sabado
domingo primavera verano otono invierno janvier fevrier mars avril juin juillet aout septembre octobre novembre
decembre lundi mardi mercredi jeudi vendredi samedi dimanche printemps automne hiver london paris berlin munich
munchen vienna wien madrid lisbon lisboa rome roma milano napoli amsterdam brussels zurich istanbul moscow newyork
newyorkcity losangeles california chicago boston texas dallas houston florida miami orlando seattle denver atlanta
lasvegas hawaii canada toronto montreal vancouver mexico brasil brazil argentina colombia espana spain france
germany deutschland england scotland ireland italia italy portugal polska russia turkey india pakistan bangladesh
dhaka mumbai delhi china japan tokyo korea australia sydney melbourne africa europe world blue green yellow purple
pink black white silver gold golden diamond crystal platinum blackcat bluesky greenday redrose whitetiger silverstar
goldfish linkinpark metallica slipknot nirvana beatles eminem madonna rihanna shakira beyonce britney backstreet
bobmarley ironmaiden acdc pinkfloyd ledzeppelin onedirection justinbieber bailey buster buddy maggie molly sadie
lucky snoopy snoopdog garfield mickey mickeymouse minnie donald donaldduck tweety winnie winniethepooh poohbear
teddybear teddy barbie cinderella pokemongo spongebob scooby scoobydoo simpson homer bart bugsbunny patches smokey
bandit casper rascal money cash dollar euro million millionaire rich success power powerful energy rockstar
rocknroll rock music guitar piano drums dance dancer dancing party summertime goodtimes lifeisgood lifegoeson
carpediem hakunamatata whatever nothing something anything everything nobody anybody somebody whocares idontknow
idontcare iamgod iamtheone iamthebest imthebest thebest number1 numberone number one1 onlyone justme itsme itsmylife
mylife mylove mybaby myself fuckyou fuckoff fuckme fuck asshole bitch bitches bullshit bastard sexy sexygirl sexyboy
hottie playboy pussy dick killer murder death destroy hacker hacking crack cocacola pepsi mcdonalds starbucks
redbull nike adidas puma gucci chanel versace disney disneyland netflix spotify correct correcthorse
correcthorsebatterystaple battery staple thisismypassword thisisapassword mypasswordis passwordpassword imissyou
missyou comeback nevermind neverland neversaynever letsgo letitbe letmein1 school student teacher college university
academy doctor nurse lawyer police soldier army marine navy airforce engineer driver cowboy cowgirl player playgirl
lovergirl bigboy bigdaddy bigdog fatboy littleone oneone onetwothree home house homesweethome
mailcreated5240 polniypizdec0211 sojdlg123aljg leavemealone gfhjkm ghjcnj zxcasdqwe sonyericsson ghhh47hj7649
masterbating flvbybcnhfnjh ghbdtn ghbdtnrfrltkf needforspeed finalfantasy unbelievable whosyourdaddy 4815162342
q1w2e3r4t5y6u7 qazxswedcvfr intelligence supernatural international professional
`
  .trim()
  .split(/\s+/);
