/** Words and phrases from which most of the much-used passwords are made, without the digits around them. */
const words = `
password passwort passw pass passe passcode passphrase pwd motdepasse contrasena contrasenya senha parola haslo salasana
wachtwoord losenord secret secrets secreto geheim topsecret private confidential mypassword mypass newpassword
oldpassword thepassword yourpassword nopassword ilovepassword passwordpassword password changeme changeit changethis
letmein letmeinnow letmein letme welcome welcomehome welcometo welcomeback hello helloworld hellohello hellokitty
goodbye default admin administrator administrador root toor superuser superman supervisor manager sysadmin system
server login logon signin user username guest guestguest test tester testing testtest testuser testpass sample example
demo temp temporary tmp qwerty qwertyui qwertyuiop qwert asdf asdfg asdfgh asdfghjk zxcvb zxcvbn zxcvbnm qazwsx
qazwsxedc azerty azertyuiop qwertz abc abcd abcde abcdef abcdefg abcdefgh abcabc alphabet xyz xxx
iloveyou iloveu ilove loveyou iloveme loveme lovely lovers lover love loveforever lovelove truelove mylove
inlove iloveyouso iloveyoubaby iloveyoumore iloveyouforever iloveher iloveit ihateyou hateyou hatred teamo tequiero
teamomucho tequieromucho jetaime jetaimebeaucoup ichliebedich princess prince princesa princesse queen queenbee king
kingdom kingkong angel angels angelina angelic angelito babyangel heaven devil demon diablo lucifer satan
jesus jesuschrist jesusislord jesuslovesme jesusloves jesussaves iamthelord godisgood godislove godbless godblessme
godfirst lovegod thankgod thankyoujesus thankyou blessed blessing blessings grace faith hope peace favour favor
glory mercy amazinggrace praisegod praise hallelujah alleluia bible christ christian church holyspirit holyghost lord
savior saviour allah allahuakbar bismillah inshallah mashallah muhammad mohammed mohamed ahmed krishna shiva ganesh
sunshine sunflower sunlight sunny sunrise sunset moonlight moonshine moon star stars starlight stardust starwars
startrek rainbow rainbows rain snow snowball snowflake snowman winter summer summertime spring autumn fall weather
january february march april may june july august september october november december monday tuesday wednesday
thursday friday saturday sunday birthday happybirthday christmas halloween easter holiday holidays vacation weekend
football baseball basketball volleyball softball hockey soccer tennis golf golfer golfing rugby cricket boxing
wrestling skating skateboard snowboard surfing surfer swimming swimmer runner running fishing hunter hunting hiking
cycling gymnastics cheerleader cheer champion champions championship winner winners victory loser losers
liverpool liverpoolfc arsenal arsenalfc chelsea chelseafc manchester manunited manutd mancity barcelona barca
realmadrid madrid juventus milan acmilan inter bayern munich benfica porto ajax celtic rangers everton tottenham
spurs westham newcastle juve galatasaray fenerbahce besiktas flamengo corinthians palmeiras santos boca bocajuniors
riverplate superEagles supereagles naija nigeria lagos abuja ibadan kano africa african ghana kenya london england
britain british scotland ireland wales france paris germany berlin deutschland hamburg italy italia roma spain espana
portugal brasil brazil mexico argentina colombia venezuela canada toronto america american usa newyork brooklyn
california losangeles lasvegas chicago boston dallas texas houston florida miami jamaica india indian pakistan
bangladesh china chinese japan tokyo korea russia moscow ukraine poland polska turkey istanbul egypt cairo sydney
australia yankees redsox cowboys dallascowboys steelers packers patriots eagles lakers bulls celtics knicks warriors
raiders broncos giants dolphins chargers ravens cubs dodgers mets tigers lions bears panthers jordan jordan23 kobe
lebron messi ronaldo cristiano ronaldinho neymar beckham zidane rooney gerrard torres drogba mbappe
monkey monkeys dragon dragons dragonball dragonballz dragonfly tiger lion lioness leopard panther bear teddybear
teddy wolf wolves wolfpack werewolf fox foxes rabbit bunny kitty kitten kittens cat cats catdog dog dogs doggy doggie
puppy puppies doglover catlover horse horses pony eagle hawk falcon phoenix raven parrot penguin butterfly butterflies
dolphin shark sharks whale turtle frog froggy snake cobra viper python spider spiderman scorpion elephant giraffe
panda koala cheetah jaguar cougar gorilla chicken chickens duck ducky piggy hamster mouse dinosaur unicorn unicorns
mustang bronco stallion buffalo bulldog bulldogs beagle labrador rottweiler pitbull rocky max buddy buster shadow
bella lucky duke molly bailey daisy maggie sophie ginger pepper sadie coco princess1 oreo smokey tigger simba nala
batman robin superwoman wonderwoman ironman hulk thor avengers captain captainamerica wolverine xmen deadpool joker
marvel spongebob mickey mickeymouse minnie donald pluto goofy snoopy garfield scooby scoobydoo pokemon pikachu
charizard digimon naruto sasuke itachi sakura goku vegeta onepiece luffy bleach ichigo zelda mario luigi sonic
nintendo playstation xbox minecraft fortnite roblox freefire counter counterstrike callofduty warcraft worldofwarcraft
starcraft diablo halo matrix terminator predator rambo gandalf frodo hobbit lordoftherings harrypotter hogwarts
hermione voldemort twilight yoda skywalker lukeskywalker darthvader anakin chewbacca hansolo millennium jamesbond
bond007 sherlock metallica nirvana slipknot acdc ironmaiden megadeth linkinpark greenday blink182 eminem rihanna
beyonce shakira madonna michaeljackson jackson elvis beatles pinkfloyd ledzeppelin rollingstones queen bobmarley
marley tupac biggie wizkid davido burnaboy onedirection justinbieber bieber bts blackpink hiphop reggae music musica
musiclover guitar guitarra piano drummer drums trumpet singer dancer dancing dance disco rockstar rocknroll rock metal
michael michelle matthew daniel daniela danielle andrew andrea andreas anthony antonio joshua jessica jennifer jonathan
joseph josephine robert roberto roberta richard ricardo william williams charles charlie charlotte thomas christopher
christian christina christine kimberly elizabeth elisabeth stephanie stephen steven samantha samuel patricia patrick
patrik nicole nicholas nicolas alexander alexandra alexandre alexis amanda ashley austin barbara benjamin brandon
brittany bradley caroline carolina catherine katherine katrina cameron chelsey claudia cynthia deborah diana dominic
eduardo edward emmanuel fernando francis francisco frances frederic gabriel gabriela gabrielle george giovanni gloria
gregory harold heather isabella isabelle jackson jasmine jeffrey jeremy jonathan julian juliana kathleen kenneth
kristina lauren lawrence leonardo lorenzo margaret marianne marina martin martina maurice melanie melissa mercedes
miguel monica morgan natalia natalie natasha oliver olivia pamela pauline peter philip rachel raymond rebecca ronald
rosemary russell sabrina sandra savannah sebastian sergio sharon sherry shirley simone stella susanne suzanne sylvia
tatiana teresa theresa tiffany timothy valentina valentine vanessa veronica victor victoria vincent virginia vivian
walter wendy zachary adebayo adeola adewale abiodun ayomide ayodeji babatunde blessing chidera chidinma chinedu chioma
chukwu chukwuma damilola ebuka emeka favour folake funmilayo ibrahim ifeanyi ifeoma ikechukwu kelechi kehinde ngozi
nkechi obinna olamide olayinka oluwaseun oluwa oluwatobi oluwadamilola omotola onyeka opeyemi samuel seun taiwo temitope
tobiloba tolulope tunde uchenna usman yetunde yusuf zainab abubakar aisha fatima maryam aminat amina
computer computers internet network wireless windows microsoft google gmail yahoo hotmail facebook twitter instagram
whatsapp youtube snapchat linkedin amazon paypal apple iphone ipad macbook samsung galaxy nokia blackberry motorola
android software hardware program programmer developer database oracle mysql linux ubuntu redhat debian github
daybook security secure firewall hacker hackers hacked hacking access accessdenied account
control keyboard monitor printer laptop desktop wifi router cisco modem solaris foobar foobarbaz
money dollar dollars million millionaire millions billionaire rich richboy richgirl cash cashmoney getmoney moneyman
bitcoin business company office finance banking bank accounting salon barber barbershop beauty fashion hairdresser
mother mommy mummy mama mamma mamapapa momdad mumdad mumanddad father daddy dad papa papito mamita brother sister
sisters brothers family myfamily familia grandma grandpa baby babyboy babygirl babydoll babyface babycakes children
mykids mychildren husband wife friend friends friendship bestfriend bestfriends bff forever foreverlove together always
amigo amigos amor amorcito amormio mivida miamor corazon corazón bonita hermosa chiquita cariño carino estrella
buttercup butterfly cupcake cupcakes cookie cookies chocolate candy candyman sugar honey honeybee honeybunny sweet
sweetie sweety sweetheart sweetpea strawberry blueberry raspberry cherry cherries banana bananas apples orange oranges
lemon lemonade peaches peanut peanutbutter pineapple mango coconut pumpkin potato tomato cheese cheeseburger burger
pizza pasta spaghetti sushi coffee cappuccino whiskey vodka tequila beer budweiser heineken guinness jackdaniels
cocacola pepsi sprite redbull gatorade icecream vanilla cinnamon
red blue green yellow purple pink black white silver gold golden orange blackwhite blackcat blackbird blackrose
redrose pinkrose roses rose lily lilies flower flowers flowerpower orchid jasmine violet lavender tulip garden
diamond diamonds emerald ruby sapphire crystal pearl amber jewel treasure silverado goldfish
ferrari porsche lamborghini mercedes mercedesbenz corvette camaro mustanggt chevrolet chevy toyota corolla honda
civic yamaha suzuki kawasaki harley harleydavidson davidson ford fiesta focus nissan mazda subaru impreza bmw audi
volkswagen peugeot renault fiat ducati jeep wrangler hummer truck trucker racing racer racecar nascar speed speedy
airplane airborne pilot helicopter spaceship rocket
soldier marine marines army navy airforce military warrior fighter ninja samurai assassin killer sniper gangster
thuglife thug gangsta mafia pirate pirates cowboy cowgirl viking spartan gladiator knight wizard merlin magic magical
dragonslayer excalibur camelot hercules apollo athena aphrodite artemis zeus poseidon atlantis olympus titan trinity
mystery mystic infinity eternity forever destiny freedom liberty justice courage power powerful powers strong strength
energy thunder lightning storm hurricane tornado fire firefly firebird inferno phoenix ice iceman icecold frozen
ocean river mountain forest island paradise beach beachbum sandy water waterfall nature earth planet universe galaxy
cosmos saturn jupiter mercury venus neptune pluto mars apollo13 eclipse
happy happiness happyday happydays smile smiley smiling laugh laughing crazy crazygirl crazyboy funny silly cool
coolboy coolgirl coolguy awesome amazing wonderful beautiful pretty prettygirl gorgeous handsome cutie cutiepie sexy
sexygirl sexyboy sexybitch sexyback hottie hotstuff hotgirl badgirl badboy bitch bitches fuckyou fuckoff fuckme
fucker fuck fucking asshole bastard bullshit shithead pussy dick dickhead whatever whatthe whocares nothing nobody
something anything everything nevermind iforgot forgot forget remember dontknow idontknow dunno none null
student students school college university teacher graduate graduation class classof study library science physics
chemistry biology mathematics english history geography
trustno trustnoone trustme believe believer belief dream dreams dreamer dreaming imagine inspire success successful
winning number numberone onelove oneway letsgo lifeisgood life mylife lovelife enjoylife goodluck goodlife goodboy
goodgirl goodmorning goodnight goodtimes bigboy bigboss bigdaddy bigdog bigmac bigman boss bossman boomer booboo
boobear bubba bubbles bubblegum chevy chester chico chicken cooper corvette cosmo dakota dallas denver dexter
diesel dodger einstein elephant enigma enter express fender flash flower freddy freedom friendly genesis genius
gateway gemini giants ginger gordon gunner hammer hannah hardcore harley heather hendrix hooters
houston hunter iceman indiana indigo intrepid jackass jackie jasper jordan junior justin kansas kermit killer
knights lakers lizard looking maddog maverick maxwell melissa merlin midnight mistress mitchell montana morris
mother muffin murphy mustang nathan newton orange oscar packard panties parker peaches pepper phantom philly
player please pookie popcorn porsche power prince private purple pyramid rachel raider rainbow ranger rebel
redneck redskins redwings rock rosebud runner rush rusty samson scooter scorpio scotty seattle
shadow shannon shelby sierra silver skippy slayer smokey snowball sparky spanky spencer spider squirt startrek
steelers stupid success superstar swordfish sydney tazmania taylor teens thunder
thx tigers tomcat topgun travis trouble trustno tucker turtle united vampire viking voodoo voyager
walker warrior whatsup willie wilson winston wizard xavier yamaha yellow zaphod zipper zombie zxcv
`;

/** All in lower case. */
export const commonWords: ReadonlySet<string> = new Set(words.toLowerCase().split(/\s+/).filter(Boolean));
