/** The names are common in Britain. The given names and family names of a tradition fit together. */

interface Tradition {
  readonly share: number;
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly families: readonly string[];
}

export const namesByTradition: readonly Tradition[] = [
  {
    share: 40,
    women: [
      "Margaret",
      "Eleanor",
      "Gemma",
      "Charlotte",
      "Rosie",
      "Hazel",
      "Pauline",
      "Beatrix",
      "Keeley",
      "Philippa",
      "Winifred",
      "Tamsin",
    ],
    men: ["Callum", "Graham", "Nathan", "Edmund", "Stuart", "Toby", "Reginald", "Lewis", "Dominic", "Harvey", "Clive", "Jowan"],
    families: [
      "Ellershaw",
      "Stradbroke",
      "Hartley",
      "Thistlewood",
      "Pemberton",
      "Oakes",
      "Bright",
      "Fairweather",
      "Kettlewell",
      "Marsden",
      "Trelawney",
      "Ashcroft",
      "Dunmore",
      "Sallow",
      "Whitlock",
      "Lamb",
    ],
  },
  {
    share: 9,
    women: ["Bethan", "Carys", "Angharad", "Nia"],
    men: ["Tomos", "Rhodri", "Gethin", "Iestyn"],
    families: ["Pritchard", "Llywelyn", "Gwynfryn", "ap Rhys", "Bevan"],
  },
  {
    share: 9,
    women: ["Mhairi", "Eilidh", "Isla", "Catriona"],
    men: ["Fergus", "Hamish", "Ruaridh", "Alasdair"],
    families: ["MacAskill", "Drummond", "Kinnaird", "McPhail", "Strachan"],
  },
  {
    share: 6,
    women: ["Siobhán", "Aoife", "Gráinne"],
    men: ["Pádraig", "Cormac", "Eoin"],
    families: ["O'Donovan", "Ó Súilleabháin", "Gallagher", "Brannigan"],
  },
  {
    share: 5,
    women: ["Priya", "Ananya", "Lakshmi", "Meera"],
    men: ["Arjun", "Rohan", "Vikram", "Sanjay"],
    families: ["Raghunathan", "Patel", "Chakraborty", "Venkatasubramanian", "Desai"],
  },
  {
    share: 4,
    women: ["Harpreet", "Manjit", "Simran"],
    men: ["Gurdeep", "Jaspal", "Amrik"],
    families: ["Sandhu", "Grewal", "Dhillon"],
  },
  {
    share: 7,
    women: ["Ayesha", "Zainab", "Nasreen", "Farzana"],
    men: ["Imran", "Bilal", "Yusuf", "Tariq"],
    families: ["Hussain", "Qureshi", "Choudhury", "Mahmood", "Rahman"],
  },
  {
    share: 4,
    women: ["Folasade", "Chidinma", "Adaeze"],
    men: ["Oluwaseun", "Emeka", "Babatunde"],
    families: ["Adebayo", "Okonkwo", "Nwachukwu", "Akinyemi"],
  },
  {
    share: 3,
    women: ["Ama", "Abena"],
    men: ["Kwame", "Kofi"],
    families: ["Mensah", "Owusu-Ansah", "Boateng"],
  },
  {
    share: 4,
    women: ["Shanice", "Marcia", "Delphine"],
    men: ["Winston", "Leroy", "Desmond"],
    families: ["Campbell-Grant", "Lindo", "St. Hilaire", "Beckford"],
  },
  {
    share: 5,
    women: ["Agnieszka", "Katarzyna", "Zofia"],
    men: ["Paweł", "Krzysztof", "Łukasz"],
    families: ["Wójcik", "Kowalczyk", "Zieliński", "Szczęsny"],
  },
  {
    share: 3,
    women: ["Mei Ling", "Xiu", "Hui Fen"],
    men: ["Wai Kit", "Jian", "Chun Ho"],
    families: ["Cheung", "Li", "Ng", "Ouyang"],
  },
  { share: 1, women: ["Maria do Carmo"], men: ["João"], families: ["da Conceição Figueiredo"] },
  { share: 1, women: ["Ioana"], men: ["Ştefan"], families: ["Ionescu"] },
  { share: 1, women: ["Eleni"], men: ["Dimitrios"], families: ["Papadopoulos-Christodoulou"] },
];

/** Names of the maximum length that the form permits, to test the layout of pages. */
export const longNames: readonly (readonly [given: string, family: string])[] = [
  ["Alexandrina-Wilhelmina", "Featherstonehaugh-Cholmondeley"],
  ["Bartholomew Montgomery", "Wolstenholme-Ravenscroft-Hetherington"],
  ["Sivaramakrishnan", "Thiruvenkatanathapuram Subrahmanyan"],
  ["Oluwafunmilayo-Abisola", "Oyeniyi-Adeyemi-Williams"],
];
