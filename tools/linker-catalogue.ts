// The projects that the labelled texts can name: slug | name | symbol | handle | ecosystems | aliases | website.
import type { LinkerProject } from "../src/projects/linker/types.ts";

const rows = `
bitcoin|Bitcoin|BTC||bitcoin|XBT|bitcoin.org
ethereum|Ethereum|ETH|ethereum|ethereum|Ether|ethereum.org
tether|Tether|USDT|Tether_to|ethereum|Tether USD|tether.to
xrp|XRP|XRP|Ripple|ripple|Ripple,XRP Ledger,XRPL|ripple.com
bnb|BNB|BNB|BNBCHAIN|binance-smart-chain|Binance Coin,BNB Chain,Binance Smart Chain,BSC|bnbchain.org
solana|Solana|SOL|solana|solana||solana.com
usd-coin|USDC|USDC||ethereum|USD Coin|
dogecoin|Dogecoin|DOGE|dogecoin||Doge|dogecoin.com
cardano|Cardano|ADA|Cardano|cardano||cardano.org
tron|TRON|TRX|trondao|tron||tron.network
wrapped-bitcoin|Wrapped Bitcoin|WBTC|WrappedBTC|ethereum||wbtc.network
lido-staked-ether|Lido Staked Ether|stETH||ethereum|Staked Ether|
lido-dao|Lido DAO|LDO|LidoFinance|ethereum||lido.fi
wrapped-solana|Wrapped SOL|WSOL||solana||
weth|WETH|WETH||ethereum|Wrapped Ether|
chainlink|Chainlink|LINK|chainlink|ethereum||chain.link
avalanche|Avalanche|AVAX|avax|avalanche||avax.network
stellar|Stellar|XLM|StellarOrg||Stellar Lumens,Lumens|stellar.org
sui|Sui|SUI|SuiNetwork|sui||sui.io
hedera|Hedera|HBAR|hedera|hedera|Hedera Hashgraph|hedera.com
toncoin|Toncoin|TON|ton_blockchain|ton|TON,The Open Network|ton.org
litecoin|Litecoin|LTC|litecoin|||litecoin.org
shiba-inu|Shiba Inu|SHIB|Shibtoken|ethereum||shibatoken.com
polkadot|Polkadot|DOT|Polkadot|||polkadot.com
bitcoin-cash|Bitcoin Cash|BCH||||
bitcoin-sv|Bitcoin SV|BSV||||
bitcoin-gold|Bitcoin Gold|BTG||||
ethereum-classic|Ethereum Classic|ETC|eth_classic|||
uniswap|Uniswap|UNI|Uniswap|ethereum,unichain||uniswap.org
hyperliquid|Hyperliquid|HYPE|HyperliquidX|hyperliquid||hyperliquid.xyz
pepe|Pepe|PEPE|pepecoineth|ethereum|Pepecoin|
near|NEAR Protocol|NEAR|NEARProtocol|near||near.org
aptos|Aptos|APT|Aptos|aptos||aptosfoundation.org
internet-computer|Internet Computer|ICP|dfinity|||
monero|Monero|XMR|monero|||getmonero.org
cosmos|Cosmos Hub|ATOM|cosmos|cosmos|Cosmos|cosmos.network
polygon|Polygon|POL|0xPolygon|polygon|MATIC,Polygon PoS|polygon.technology
arbitrum|Arbitrum|ARB|arbitrum|arbitrum||arbitrum.io
optimism|Optimism|OP|Optimism|optimism|OP Mainnet|optimism.io
base|Base|BASE|base|base||base.org
sonic|Sonic|S|SonicLabs|sonic||soniclabs.com
fantom|Fantom|FTM|FantomFDN|sonic||
movement|Movement|MOVE|movementlabsxyz|movement||movementnetwork.xyz
sei|Sei|SEI|SeiNetwork|sei||sei.io
stacks|Stacks|STX|Stacks|stacks,bitcoin||stacks.co
blast|Blast|BLAST|blast|blast||blast.io
scroll|Scroll|SCR|Scroll_ZKP|scroll||scroll.io
story|Story|IP|StoryProtocol||Story Protocol|story.foundation
render|Render|RENDER|rendernetwork|solana|Render Network,RNDR|rendernetwork.com
the-graph|The Graph|GRT|graphprotocol|ethereum|Graph Protocol|thegraph.com
compound|Compound|COMP|compoundfinance|ethereum|Compound Finance|compound.finance
maker|Maker|MKR|MakerDAO|ethereum|MakerDAO|makerdao.com
sky|Sky|SKY|SkyEcosystem|ethereum|Sky Protocol|sky.money
dai|Dai|DAI||ethereum||
usds|USDS|USDS||ethereum||
core|Core|CORE|Coredao_Org|bitcoin|Core DAO|coredao.org
flow|Flow|FLOW|flow_blockchain|||flow.com
gas|Gas|GAS||||
neo|Neo|NEO|Neo_Blockchain|||neo.org
ondo|Ondo|ONDO|OndoFinance|ethereum|Ondo Finance|ondo.finance
jupiter|Jupiter|JUP|JupiterExchange|solana||jup.ag
mantle|Mantle|MNT|Mantle_Official|ethereum||mantle.xyz
safe|Safe|SAFE|safe|ethereum|Safe Wallet|safe.global
worldcoin|Worldcoin|WLD|worldcoin|optimism|World Network,World Chain|world.org
apecoin|ApeCoin|APE|apecoin|ethereum||apecoin.com
bonk|Bonk|BONK|bonk_inu|solana||
harmony|Harmony|ONE|harmonyprotocol|||harmony.one
dogwifhat|dogwifhat|WIF|dogwifcoin|solana||
fartcoin|Fartcoin|FARTCOIN||solana||
useless|Useless Coin|USELESS||solana|USELESS COIN|
aster|Aster|ASTER|Aster_DEX|binance-smart-chain||asterdex.com
launchcoin|Launch Coin|LAUNCHCOIN|launchcoin|solana|Launchcoin,Believe|believe.app
gork|gork|GORK||solana||
metadao|MetaDAO|META|MetaDAOProject|solana||metadao.fi
monad|Monad|MON|monad|monad||monad.xyz
pump|Pump.fun|PUMP|pumpdotfun|solana|Pumpfun|pump.fun
plasma|Plasma|XPL|Plasma|||plasma.to
zcash|Zcash|ZEC|Zcash|||z.cash
zora|Zora|ZORA|zora|base||zora.co
aave|Aave|AAVE|aave|ethereum||aave.com
ethena|Ethena|ENA|ethena_labs|ethereum||ethena.fi
usde|Ethena USDe|USDe||ethereum||
virtuals|Virtuals Protocol|VIRTUAL|virtuals_io|base,virtuals||virtuals.io
trump|Official Trump|TRUMP||solana||
melania|Official Melania Meme|MELANIA||solana|Melania Meme|
libra|Libra|LIBRA||solana||
wlfi|World Liberty Financial|WLFI|worldlibertyfi|ethereum|World Liberty|worldlibertyfinancial.com
celestia|Celestia|TIA|celestia|celestia||celestia.org
berachain|Berachain|BERA|berachain|berachain||berachain.com
starknet|Starknet|STRK|Starknet|starknet||starknet.io
zksync|ZKsync|ZK|zksync|zksync||zksync.io
linea|Linea|LINEA|LineaBuild|linea||linea.build
ronin|Ronin|RON|Ronin_Network|ronin||roninchain.com
axie|Axie Infinity|AXS|AxieInfinity|ronin||axieinfinity.com
injective|Injective|INJ|injective|||injective.com
kaspa|Kaspa|KAS|kaspaunchained|||kaspa.org
algorand|Algorand|ALGO|Algorand|||algorand.co
vechain|VeChain|VET|vechainofficial|||vechain.org
filecoin|Filecoin|FIL|Filecoin|||filecoin.io
bittensor|Bittensor|TAO|opentensor|bittensor||bittensor.com
raydium|Raydium|RAY|Raydium|solana||raydium.io
jito|Jito|JTO|jito_sol|solana||jito.network
pyth|Pyth Network|PYTH|PythNetwork|solana||pyth.network
pancakeswap|PancakeSwap|CAKE|PancakeSwap|binance-smart-chain||pancakeswap.finance
curve|Curve DAO Token|CRV|CurveFinance|ethereum|Curve Finance,Curve|curve.fi
sushi|SushiSwap|SUSHI|SushiSwap|ethereum|Sushi|sushi.com
synthetix|Synthetix|SNX|synthetix_io|optimism||synthetix.io
yearn|yearn.finance|YFI|yearnfi|ethereum|Yearn|yearn.fi
balancer|Balancer|BAL|Balancer|ethereum||balancer.fi
ens|Ethereum Name Service|ENS|ensdomains|ethereum||ens.domains
decentraland|Decentraland|MANA|decentraland|ethereum||decentraland.org
sandbox|The Sandbox|SAND|TheSandboxGame|ethereum||sandbox.game
gala|Gala|GALA|GoGalaGames||Gala Games|gala.com
enjin|Enjin Coin|ENJ|enjin||Enjin|enjin.io
immutable|Immutable|IMX|Immutable|ethereum|Immutable X|immutable.com
theta|Theta Network|THETA|Theta_Network|||thetatoken.org
tezos|Tezos|XTZ|tezos|||tezos.com
eos|EOS|EOS|EOSnetworkF|||eosnetwork.com
dash|Dash|DASH|Dashpay|||dash.org
iota|IOTA|IOTA|iota|||iota.org
nem|NEM|XEM|NEMofficial|||nem.io
qtum|Qtum|QTUM|qtum|||qtum.org
verge|Verge|XVG|vergecurrency|||vergecurrency.com
zilliqa|Zilliqa|ZIL|zilliqa|||zilliqa.com
icon|ICON|ICX|helloiconworld|||icon.foundation
basic-attention-token|Basic Attention Token|BAT|AttentionToken|ethereum||basicattentiontoken.org
siacoin|Siacoin|SC||||sia.tech
digibyte|DigiByte|DGB|DigiByteCoin|||digibyte.org
terra|Terra|LUNA|terra_money||Terra Luna|terra.money
terra-classic|Terra Classic|LUNC|terrac_money||Luna Classic,Terra Luna Classic|
terrausd|TerraUSD|UST||||
celsius|Celsius|CEL|CelsiusNetwork||Celsius Network|celsius.network
cronos|Cronos|CRO|cronos_chain|||cronos.org
ftx-token|FTX Token|FTT||||
okb|OKB|OKB||||
quant|Quant|QNT|quant_network|||quant.network
floki|FLOKI|FLOKI|RealFlokiInu|||floki.com
book-of-meme|BOOK OF MEME|BOME||solana||
peanut|Peanut the Squirrel|PNUT||solana||
popcat|Popcat|POPCAT||solana||
turbo|Turbo|TURBO||||
brett|Brett|BRETT||base||
mog|Mog Coin|MOG||ethereum||
ai16z|ai16z|AI16Z|ai16zdao|solana||
fetch|Fetch.ai|FET|Fetch_ai||Artificial Superintelligence Alliance,ASI|fetch.ai
arweave|Arweave|AR|ArweaveEco|||arweave.org
helium|Helium|HNT|helium|solana||helium.com
grass|Grass|GRASS|getgrass_io|solana||grass.io
wormhole|Wormhole|W|wormhole|solana||wormhole.com
layerzero|LayerZero|ZRO|LayerZero_Core|||layerzero.network
eigenlayer|EigenLayer|EIGEN|eigenlayer|ethereum|EigenCloud|eigenlayer.xyz
pendle|Pendle|PENDLE|pendle_fi|ethereum||pendle.finance
morpho|Morpho|MORPHO|Morpho|ethereum||morpho.org
dydx|dYdX|DYDX|dYdX|cosmos||dydx.exchange
gmx|GMX|GMX|GMX_IO|arbitrum||gmx.io
thorchain|THORChain|RUNE|THORChain|||thorchain.org
osmosis|Osmosis|OSMO|osmosis|cosmos||osmosis.zone
kusama|Kusama|KSM|kusamanetwork|||kusama.network
flare|Flare|FLR|FlareNetworks|||flare.network
waves|Waves|WAVES||||
ravencoin|Ravencoin|RVN|Ravencoin|||
holo|Holo|HOT|H_O_L_O_|||
chiliz|Chiliz|CHZ|Chiliz|||chiliz.com
loopring|Loopring|LRC|loopringorg|ethereum||loopring.org
safemoon|SafeMoon|SAFEMOON|safemoon|||
binance-usd|Binance USD|BUSD||||
paypal-usd|PayPal USD|PYUSD||ethereum,solana||
rlusd|Ripple USD|RLUSD||ripple||
euro-coin|EURC|EURC||ethereum|Euro Coin|
usde0|Ethena Staked USDe|sUSDe||ethereum||
lens|Lens Protocol|LENS|LensProtocol|||lens.xyz
farcaster|Farcaster|CAST|farcaster_xyz|farcaster||farcaster.xyz
megaeth|MegaETH|MEGA|megaeth_labs|megaeth||megaeth.com
eclipse|Eclipse|ES|EclipseFND|eclipse||eclipse.xyz
abstract|Abstract|ABS|AbstractChain|abstract||abs.xyz
celo|Celo|CELO|Celo|celo||celo.org
unichain|Unichain|UNICHAIN|unichain|unichain||unichain.org
polymarket|Polymarket|POLY|Polymarket|polygon||polymarket.com
opensea|OpenSea|SEA|opensea|ethereum||opensea.io
tornado-cash|Tornado Cash|TORN|TornadoCash|ethereum||
canton|Canton|CC|CantonNetwork||Canton Network|canton.network
lighter|Lighter|LIT|Lighter_xyz|||lighter.xyz
spell|Spell Token|SPELL|MIM_Spell|ethereum|Abracadabra|
power-ledger|Power Ledger|POWR||||
substratum|Substratum|SUB||||
omisego|OmiseGO|OMG||ethereum|OMG Network|
0x|0x|ZRX|0xProject|ethereum|0x Protocol|
komodo|Komodo|KMD||||
nano|Nano|XNO|nano||RaiBlocks|nano.org
steem|Steem|STEEM||||
lisk|Lisk|LSK|LiskHQ|||
stratis|Stratis|STRAX|stratisplatform|||
monacoin|MonaCoin|MONA||||
bytecoin|Bytecoin|BCN||||
populous|Populous|PPT||||
status|Status|SNT|ethstatus|ethereum||status.app
golem|Golem|GLM|golemproject|ethereum|GNT|golem.network
augur|Augur|REP|AugurProject|ethereum||augur.net
waltonchain|Waltonchain|WTC||||
bitshares|BitShares|BTS||||
ontology|Ontology|ONT|OntologyNetwork|||ont.io
electroneum|Electroneum|ETN|electroneum|||
tenx|TenX|PAY||||
cybermiles|CyberMiles|CMT||||
`;

export const evalCatalogue: LinkerProject[] = rows
  .trim()
  .split("\n")
  .map((row, index) => {
    const [slug = "", name = "", symbol = "", handle = "", ecosystems = "", aliases = "", website = ""] =
      row.split("|");
    return {
      project_id: 900_000 + index,
      slug,
      project_name: name,
      symbol,
      twitter_handle: handle || null,
      website: website || null,
      ecosystems: list(ecosystems),
      aliases: list(aliases),
      is_wrapped: /^(Wrapped|Lido Staked|WETH)/.test(name),
    };
  });

function list(text: string): string[] {
  return text === "" ? [] : text.split(",");
}
