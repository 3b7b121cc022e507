// Finance by contract.
import { concept } from "./concept.ts";

export const defiConcepts = [
  concept(
    "Decentralised finance",
    ["DeFi", "decentralized finance"],
    ["defi"],
    `Financial services run by contracts instead of institutions: exchange, lending, derivatives and asset management that anyone with a wallet can use and inspect.
     Positions are usually over-collateralised, because the contracts cannot know who their users are.`,
  ),
  concept(
    "Automated market maker",
    ["AMM", "constant product", "liquidity pool"],
    ["defi"],
    `An exchange in which trades are made against a pool of tokens at a price given by a formula, for example keeping the product of both reserves constant.
     Anyone can supply the pool and earn fees; the price moves along the curve with every trade.`,
  ),
  concept(
    "Decentralised exchange",
    ["DEX", "decentralized exchange"],
    ["defi"],
    `A marketplace of contracts where users trade from their own wallets and nobody holds their funds. It matches either against pools of liquidity or on an on-chain order book.`,
  ),
  concept(
    "Liquidity provider",
    ["LP", "LP token"],
    ["defi"],
    `Someone who deposits assets into a pool so that others can trade or borrow against them, and earns a share of the fees. The receipt, an LP token,
     can often be used elsewhere. Returns must be weighed against impermanent loss.`,
  ),
  concept(
    "Impermanent loss",
    ["divergence loss"],
    ["defi"],
    `The shortfall of a liquidity provider against simply holding the two assets, caused by the pool selling what rises and buying what falls.
     It disappears if prices return to where they were, and becomes permanent when the provider withdraws before.`,
  ),
  concept(
    "Concentrated liquidity",
    ["price range", "CLMM"],
    ["defi"],
    `A pool design in which providers choose the price range their capital serves. Within it the same money gives much deeper markets and more fees;
     outside it earns nothing and is held entirely in the asset that lost.`,
  ),
  concept(
    "Slippage",
    ["price impact"],
    ["defi"],
    `The difference between the price expected and the price obtained. It grows with the size of a trade relative to the liquidity available and with the time
     until execution; a tolerance set too wide invites sandwich attacks.`,
  ),
  concept(
    "Total value locked",
    ["TVL"],
    ["defi"],
    `The value of all assets deposited in a protocol. It is a stock, measured in dollars at current prices, so it rises and falls with the market even when nobody moves,
     and counts the same asset again in every protocol it is redeposited in.`,
  ),
  concept(
    "Yield farming",
    ["liquidity mining", "incentives"],
    ["defi"],
    `Moving capital between protocols to collect the best combination of fees and token rewards. Rewards attract deposits quickly, and deposits leave as quickly
     when the rewards end or the reward token falls.`,
  ),
  concept(
    "Lending protocol",
    ["money market", "borrow", "supply rate"],
    ["defi"],
    `Contracts that pool deposits and lend them against collateral. Interest follows utilisation: the more of a pool is borrowed, the higher the rate.
     Loans whose collateral falls below a threshold are liquidated by anyone for a bonus.`,
  ),
  concept(
    "Over-collateralisation",
    ["collateral ratio", "loan-to-value", "LTV"],
    ["defi"],
    `Borrowing less than what is pledged, so that a loan stays covered while prices move. The permitted share is the loan-to-value ratio;
     volatile or illiquid collateral gets a lower one.`,
  ),
  concept(
    "Liquidation",
    ["liquidator", "margin call", "health factor"],
    ["defi", "derivatives"],
    `The forced sale of collateral when a position no longer covers its debt with the required margin. On chain it is open to anyone, who repays part of the debt
     and receives collateral at a discount. Many at once push prices down further, a liquidation cascade.`,
  ),
  concept(
    "Flash loan",
    [],
    ["defi"],
    `A loan without collateral that must be repaid within the same transaction, or the whole transaction is undone. It gives anyone the capital for arbitrage and refinancing,
     and attackers the means to move a thin market for an instant.`,
  ),
  concept(
    "Liquid staking",
    ["LST", "liquid staking token", "stETH"],
    ["defi"],
    `Staking through a protocol that issues a transferable token for the staked position, so that it earns rewards and can still be traded or pledged.
     The token may trade below its backing when many want to leave at once.`,
  ),
  concept(
    "Restaking",
    ["EigenLayer", "actively validated service", "AVS", "LRT"],
    ["defi"],
    `Pledging stake that already secures one network to secure further services as well, for additional rewards and under additional slashing conditions.
     It lets new protocols rent security, and ties their failures to a common pool of capital.`,
  ),
  concept(
    "Vault",
    ["yield vault", "yield aggregator", "ERC-4626"],
    ["defi"],
    `A contract that takes deposits and runs a strategy with them, issuing shares in return. Users trust the strategy, its curator and everything it deposits into;
     a standard interface lets vaults be combined.`,
  ),
  concept(
    "Real yield",
    ["protocol revenue", "fee switch"],
    ["defi"],
    `Income paid to holders or stakers out of fees that users actually paid, as opposed to newly issued tokens. A fee switch is the governance decision to direct part of
     a protocol's fees to its token.`,
  ),
  concept(
    "Fees and revenue",
    ["protocol fees", "take rate"],
    ["defi"],
    `Fees are everything users pay to use a protocol; revenue is the part the protocol keeps after paying liquidity providers, lenders or validators.
     Both are flows, summed over a period, and the gap between them tells who earns.`,
  ),
  concept(
    "Collateralised debt position",
    ["CDP", "Maker vault"],
    ["defi", "stablecoins"],
    `A position in which a user locks collateral and mints a stablecoin against it. The stablecoin stays backed because positions that fall below the required ratio
     are liquidated; a stability fee accrues until the debt is repaid.`,
  ),
  concept(
    "Perpetual futures",
    ["perps", "perpetual swap"],
    ["derivatives"],
    `A futures contract without expiry. Its price is kept near the spot price by funding payments between longs and shorts, and positions can be leveraged many times,
     which makes it the most traded instrument in the field.`,
  ),
  concept(
    "Funding rate",
    ["funding payment"],
    ["derivatives"],
    `The periodic payment between the two sides of a perpetual contract: longs pay shorts when it trades above spot and the reverse when below.
     A persistently high rate shows crowded leverage on one side.`,
  ),
  concept(
    "Open interest",
    ["OI"],
    ["derivatives"],
    `The value of all derivative positions that are open at a moment. Rising open interest means new money on both sides; a sudden fall together with a sharp move
     usually means liquidations.`,
  ),
  concept(
    "Options",
    ["call", "put", "implied volatility"],
    ["derivatives"],
    `Contracts that give the right, not the duty, to buy or sell at a fixed price until a date. Their prices imply how much movement the market expects,
     the implied volatility; sellers earn a premium for bearing that risk.`,
  ),
  concept(
    "Basis trade",
    ["cash and carry", "delta neutral"],
    ["derivatives", "defi"],
    `Holding an asset while shorting the same amount of its future or perpetual, which leaves no exposure to the price and earns the difference between the two.
     Synthetic dollars use it at scale; it suffers when funding turns negative or a venue fails.`,
  ),
  concept(
    "Tokenised treasuries",
    ["tokenized treasury bills", "onchain T-bills"],
    ["rwas"],
    `Tokens that represent shares in funds holding short-term government debt. They bring a conventional, low-risk yield on chain,
     where they serve as collateral and as backing for stablecoins, usually for verified holders only.`,
  ),
  concept(
    "Real-world assets",
    ["RWA", "tokenisation", "tokenization"],
    ["rwas"],
    `Claims on things outside a chain, such as bonds, credit, real estate or gold, issued as tokens. The contract can only move the token;
     whether it can be redeemed depends on an issuer, a custodian and the law.`,
  ),
];
