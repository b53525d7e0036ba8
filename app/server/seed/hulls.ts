/** Names that the demo's boats bear, English and French, in the order in which they are given out. */
export const hullNames: readonly (readonly [en: string, fr: string])[] = [
  ["Great Blue Heron", "Grand Héron"], ["Common Loon", "Plongeon huard"], ["Kingfisher", "Martin-pêcheur"], ["Otter", "Loutre"],
  ["Morning Mist", "Brume du matin"], ["Northern Light", "Aurore boréale"], ["White Birch", "Bouleau blanc"], ["Red Maple", "Érable rouge"],
  ["Snow Goose", "Oie des neiges"], ["Osprey", "Balbuzard"], ["Water Lily", "Nénuphar"], ["Dragonfly", "Libellule"],
  ["Lake Trout", "Touladi"], ["Walleye", "Doré"], ["Muskellunge", "Maskinongé"], ["Sturgeon", "Esturgeon"],
  ["Old Ferryman", "Vieux Passeur"], ["Lamplighter", "Allumeur"], ["Blue Hour", "Heure bleue"], ["Fair Wind", "Bon vent"],
  ["Granite Point", "Pointe de granit"], ["Pine Island", "Île aux Pins"], ["Owl's Head", "Mont Owl’s Head"], ["Three Sisters", "Trois Sœurs"],
  ["Beaver", "Castor"], ["Muskrat", "Rat musqué"], ["River Drive", "Drave"], ["Log Boom", "Estacade"],
  ["Moose Crossing", "Passage d’orignaux"], ["Wild Rice", "Riz sauvage"], ["Cattail", "Quenouille"], ["Mallard", "Colvert"],
  ["Bufflehead", "Petit Garrot"], ["Tamarack", "Mélèze"], ["Sugar Shack", "Cabane à sucre"], ["Evening Star", "Étoile du soir"],
  ["Whistler", "Siffleur"], ["Champion", "Champion"], ["Bright Water", "Eau vive"], ["Lighthouse", "Phare"],
  ["Ice Out", "Débâcle"], ["Regatta", "Régate"], ["Commodore", "Commodore"], ["Steamer", "Vapeur"],
  ["Cedar", "Thuya"], ["Whippoorwill", "Engoulevent"], ["Sandbar", "Banc de sable"], ["Last Portage", "Dernier portage"],
];
