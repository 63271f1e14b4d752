/** Words and phrases common in passwords that the library's lists lack. */
const ours = `
toor chioma ifeanyi taiwo passphrase pwd contrasenya oldpassword thepassword yourpassword ilovepassword changethis letme welcomehome welcometo
welcomeback administrador superuser guestguest tmp zxcvb qwertz abcd abcde abcdef abcdefg abcdefgh abcabc xyz
iloveyouso iloveyoubaby iloveyoumore iloveyouforever teamomucho tequieromucho jetaimebeaucoup ichliebedich babyangel
jesuslovesme jesusloves iamthelord godblessme godfirst thankyoujesus amazinggrace praisegod holyspirit holyghost
happybirthday bocajuniors supereagles naija dallascowboys mbappe superwoman captainamerica fortnite roblox freefire
worldofwarcraft lordoftherings lukeskywalker rollingstones burnaboy onedirection blackpink adeola adewale ayomide
ayodeji babatunde chidera chidinma chinedu chukwu chukwuma ebuka emeka folake funmilayo ifeoma ikechukwu kelechi
kehinde ngozi nkechi obinna olayinka oluwaseun oluwa oluwatobi oluwadamilola omotola onyeka opeyemi seun tobiloba
tolulope uchenna yetunde aminat hotmail daybook accessdenied foobarbaz richboy richgirl mumanddad mychildren
bestfriends foreverlove amormio mivida corazon carino honeybunny pinkrose flowerpower mercedesbenz harleydavidson
dragonslayer crazygirl sexyback classof numberone enjoylife thx zxcv
`;

let lists: Promise<ReadonlySet<string>> | undefined;

/**
 * Leaked passwords, dictionary words and first names, in lower case. Read with the first check, because they take
 * 45 MB and passwords are rarely chosen.
 */
export const commonWords = (): Promise<ReadonlySet<string>> => {
  lists ??= readLists();
  return lists;
};

async function readLists(): Promise<ReadonlySet<string>> {
  const [leaked, english] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new Set(
    [
      ...leaked.dictionary['passwords-common'],
      ...english.dictionary['commonWords-en'],
      ...english.dictionary['wikipedia-en'],
      ...english.dictionary['firstnames-en'],
      ...ours.split(/\s+/),
    ].map((word) => word.toLowerCase()),
  );
}
